import { expect, test } from 'vitest'
import { mentionToken } from '#contract/text/mentions.ts'
import { quoteOf } from '#contract/text/quote.ts'

const author = { uid: '019a9f3e-0000-7000-8000-000000000001', displayName: 'Ayşe', role: 'user', photoURL: '' } as const
const bora = { uid: '019a9f3e-0000-7000-8000-000000000002', displayName: 'Bora' }
const can = { uid: '019a9f3e-0000-7000-8000-000000000003', displayName: 'Can' }
const quoted = (text: string) => quoteOf({ author, text, pingedUsers: [bora, can], file: null })

test('a quote is the whole of a short text', () => {
  expect(quoted('Merhaba')).toEqual({ author, text: 'Merhaba', pingedUsers: [], kind: null })
})

// MSG-20
test('a quote of a long text is its first 160 characters, however many units they have', () => {
  expect(quoted('ş'.repeat(161)).text).toBe('ş'.repeat(160))
  expect(quoted('🙂'.repeat(161)).text).toBe('🙂'.repeat(160))
  expect(quoted('🙂'.repeat(100)).text).toBe('🙂'.repeat(100))
})

test('a quote names only whom its own text mentions, and cuts no mention apart', () => {
  const begins = `${mentionToken(bora.uid)} ${'a'.repeat(100)} `
  expect(quoted(`${begins}${mentionToken(can.uid)} ${'b'.repeat(100)}`)).toMatchObject({
    text: begins,
    pingedUsers: [bora],
  })
  expect(quoted(`${mentionToken(can.uid)} ${mentionToken(bora.uid)}`).pingedUsers).toEqual([bora, can])
})

// MSG-54
test('a quote that ends within a spoiler tells nothing of it', () => {
  const before = 'a'.repeat(100)
  expect(quoted(`${before} ||${'gizli '.repeat(20)}son|| b`).text).toBe(`${before} ||…||`)
  expect(quoted(`${'a'.repeat(157)} **||gizli||**`).text).not.toContain('g')
  expect(quoted(`${before} || ${'gizli '.repeat(20)} || b`).text).toBe(`${before} ||…||`)
  expect(quoted(`- ||${'gizli '.repeat(40)}son||`).text).toBe('- ||…||')
  expect(quoted(`${before} \`||${'code '.repeat(20)}||\``).text).toContain('code')
})

test('a quote says of which kind the file is', () => {
  const file = {
    id: bora.uid,
    url: '',
    name: '',
    type: '',
    kind: 'image',
    bytes: 1,
    width: 1,
    height: 1,
    thumbnailUrl: null,
  } as const
  expect(quoteOf({ author, text: '', pingedUsers: [], file }).kind).toBe('image')
})
