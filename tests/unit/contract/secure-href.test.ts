import { expect, test } from 'vitest'
import { contactOf } from '#contract/text/contact.ts'
import { hrefAsRead, secureHref } from '#contract/text/secure-href.ts'

// SITE-2
test.each([
  ['https://e.com', 'https://e.com/'],
  ['HTTPS://E.com/Yol', 'https://e.com/Yol'],
  ['https://örnek.example:8443', 'https://xn--rnek-4qa.example:8443/'],
  ['https://Örnek.example/ğ?a=ğ#ğ', 'https://xn--rnek-4qa.example/%C4%9F?a=%C4%9F#%C4%9F'],
  ['https://e.com?a=b\\c', 'https://e.com/?a=b\\c'],
  ['https://e.com#a', 'https://e.com/#a'],
  ['https://e.com/@stüdyo/%20?a=%zz&b=100%', 'https://e.com/@st%C3%BCdyo/%20?a=%zz&b=100%'],
  ["https://e.com/a'b|c{d}", "https://e.com/a'b|c%7Bd%7D"],
  ['https://[2001:db8::1]/', 'https://[2001:db8::1]/'],
])('%s is a link', (url, href) => {
  expect(secureHref(url)).toBe(href)
  expect(secureHref(href), 'as it is stored').toBe(href)
  expect(contactOf(url)).toBe(href)
})

// SITE-2, SITE-16
test.each([
  'https://e.com\nx',
  'https://e.com\tx',
  'https://e.com\r\n/x',
  'https://e.com/a\nb',
  ' https://e.com',
  'https://e.com ',
  'https://e.com/a b',
  '\u0001https://e.com',
  'https:\\\\e.com',
  'https:/e.com',
  'https:e.com',
  'https:///e.com',
  'https://e.com\\@evil.com',
  'https://e.com\\x',
  'https://e.com/a\\b',
  'https://:@e.com',
  'https://@e.com',
  'https://a@e.com',
  'https://a:b@e.com',
  'https://e%2ecom',
  'https://e。com',
  'https://ｅ.com',
  'https://e\u00adx.com',
  'https://e\u200bx.com',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://e.com:0443/',
  'https://e.com/a/../b',
  'https://e.com/%2e%2e/b',
  'http://e.com/',
  'javascript://e.com/%0aalert(1)',
  'https://',
  '',
])('%j is none: a browser would read another address, or none', url => {
  expect(secureHref(url)).toBe('')
  expect(contactOf(url)).toBe('')
})

test('is of the protocols that are named', () => {
  expect(hrefAsRead('http://e.com', ['http:', 'https:'])).toBe('http://e.com/')
  expect(hrefAsRead('http:e.com', ['http:', 'https:'])).toBe('')
})
