import { expect, test } from 'vitest'
import { visibleText } from '#contract/text/visible-text.ts'

test('what would act instead of being seen is seen', () => {
  expect(visibleText('\u001b[31mkırmızı\u0007')).toBe('␛[31mkırmızı␇')
  expect(visibleText('ad\u202eters')).toBe('ad[U+202E]ters')
  expect(visibleText('gör\u200bünmez\u007f\u009b')).toBe('gör[U+200B]ünmez␡[U+009B]')
  expect(visibleText('a\u2028b')).toBe('a[U+2028]b')
})

test('lines, tabs and emoji stay as they are', () => {
  expect(visibleText('bir\n\tiki 👩‍💻 ❤️ İş')).toBe('bir\n\tiki 👩‍💻 ❤️ İş')
})
