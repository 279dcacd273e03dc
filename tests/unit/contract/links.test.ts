import { describe, expect, test } from 'vitest'
import { inlinesOf, parseRichText } from '#contract/text/rich-text.ts'

const linksIn = (source: string) =>
  parseRichText(source)
    .flatMap(inlinesOf)
    .flatMap(inline => ('children' in inline ? inline.children : [inline]))
    .filter(inline => inline.kind === 'link')

const linkTexts = (source: string): string[] => linksIn(source).map(({ text }) => text)

describe('a link in a message', () => {
  test.each([
    ['stands alone', 'https://meydan.dev/a?b=c#d', 'https://meydan.dev/a?b=c#d'],
    ['is also http, in any case', 'HTTP://Meydan.dev', 'HTTP://Meydan.dev'],
    ['ends before the sentence does', 'bak: https://a.dev/b, sonra…', 'https://a.dev/b'],
    ['ends before several marks', 'https://a.dev/b?!…)”', 'https://a.dev/b'],
    ['stands in brackets', '(https://a.dev/b)', 'https://a.dev/b'],
    ['keeps brackets of its own', '(https://a.dev/Ankara_(il))', 'https://a.dev/Ankara_(il)'],
    ['stands between angle brackets', '<https://a.dev/b>', 'https://a.dev/b'],
    ['leaves a Turkish ending outside', 'https://a.dev’den ve', 'https://a.dev'],
    ['leaves it outside with a plain apostrophe', "https://a.dev/b'ye.", 'https://a.dev/b'],
    ['is bold', '**https://a.dev**', 'https://a.dev'],
    ['keeps marks inside of it', 'https://a.dev/a_b_c*d*e', 'https://a.dev/a_b_c*d*e'],
    ['ends where nothing is drawn', `https://a.dev/${'\u3164'.repeat(9)}.b`, 'https://a.dev/'],
    ['ends where the direction is turned', 'https://a.dev/\u202egnp.exe', 'https://a.dev/'],
  ])('%s', (_, source, expected) => expect(linkTexts(source)).toEqual([expected]))

  test.each([
    'javascript:alert(1)',
    'data:text/html,a',
    'ftp://a.dev',
    'mailto:a@b.c',
    'file:///etc/passwd',
    'a.dev',
    'xhttps://a.dev',
    'https://',
    'https://[',
    'vbscript:https',
    '`https://a.dev`',
  ])('is not %s', source => expect(linkTexts(source)).toEqual([]))

  test.each([
    ['https://meydan.dev/çiçek', null],
    ['https://MEYDAN.dev', null],
    ['https://meydan.dev:8443/', null],
    ['https://twıtter.com/a', 'xn--twtter-q9a.com'],
    ['https://\u0430pple.com', 'xn--pple-43d.com'],
    ['https://meydan.dev@evil.dev/', 'evil.dev'],
    ['https://meydan.dev\\@evil.dev', 'meydan.dev'],
    ['http://0x7f.1/', '127.0.0.1'],
  ])('%s tells where it leads', (source, host) => expect(linksIn(source)[0]?.host).toBe(host))
})
