import { expect, test } from 'vitest'
import { cutText, meantCover, unmarkedText } from '#contract/text/unmarked-text.ts'

const uid = '01999999-0000-7000-8000-000000000001'

// PAGE-24
test.each([
  ['plain', 'plain'],
  ['**bold** *italic* _too_ `code`', 'bold italic too code'],
  [`<@${uid}>, <@${uid}>: \`<@${uid}>\``, '@…, @…: @…'],
  [`**<@${uid}>**`, '@…'],
  ['```ts\nconst a = 1\n```', 'const a = 1'],
  [`\`\`\`\n<@${uid}>\n\`\`\``, '@…'],
  ['> said\nanswer https://example.com/a_b_c', 'said\nanswer https://example.com/a_b_c'],
  ['~~a~~ __b__ \\*c\\* [d](https://example.com)', 'a b *c* d'],
  ['# a\n- b\n- c', 'a\n• b\n• c'],
  ['it was || Ali || and ||Veli || again', 'it was […] and […] again'],
  ['it was ||**Ali**, in https://example.com||!', 'it was […]!'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['not closed ** here', 'not closed ** here'],
])('%s is read as %s', (text, read) => {
  expect(unmarkedText(text)).toBe(read)
})

test('says of a spoiler where it hides what is meant', () => {
  const isMeant = (hidden: string): boolean => hidden.includes('Ali')
  const [one, two] = unmarkedText('- it was ||**Ali**|| and ||Veli||', isMeant).split(meantCover)
  expect([one, two]).toEqual(['• it was ', ' and […]'])
})

test('is cut at whole characters, and says so', () => {
  expect(cutText('abcdef', 6)).toBe('abcdef')
  expect(cutText('abcdefg', 6)).toBe('abcde…')
  expect(cutText('🏮'.repeat(7), 6)).toBe(`${'🏮'.repeat(5)}…`)
  expect(cutText('🏮'.repeat(6), 6)).toBe('🏮'.repeat(6))
})
