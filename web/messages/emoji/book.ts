import { searchKey } from '#web/accounts/people/member-search.ts'

/** An emoji as one language knows it. */
export interface Emoji {
  emoji: string
  name: string
  /** It is drawn in tones of skin. */
  hasTones: boolean
}

/** All emoji in Unicode's groups and order. */
export interface Book {
  groups: readonly (readonly Emoji[])[]
  /** By which words each is found. */
  found: () => readonly Findable[]
}

interface Findable {
  emoji: Emoji
  /** The name and then other words for it, as names are searched: folded, and without the marks of letters. */
  keys: readonly string[]
}

/** From what script/make/emoji.mjs writes: a text for each group, `emoji name|other|other;…`, `*` behind tones. */
export function bookOf(texts: readonly string[]): Book {
  const groups = texts.map(text => text.split(';').map(emojiOf))
  let known: Findable[] | undefined
  return { groups, found: () => (known ??= groups.flatMap((emojis, at) => findables(emojis, texts[at]!))) }
}

function emojiOf(record: string): Emoji {
  const [head = ''] = record.split('|', 1)
  const space = head.indexOf(' ')
  const sign = head.slice(0, space)
  const hasTones = sign.endsWith('*')
  return { emoji: hasTones ? sign.slice(0, -1) : sign, name: head.slice(space + 1), hasTones }
}

/** The whole text is folded at once, which is far quicker than ten thousand words. */
function findables(emojis: readonly Emoji[], text: string): Findable[] {
  const records = searchKey(text.replace(/\n/g, ' ')).split(';')
  return emojis.map((emoji, at) => {
    const keys = records[at]!.split('|')
    keys[0] = keys[0]!.slice(keys[0]!.indexOf(' ') + 1)
    return { emoji, keys: keys.map(onlyWords) }
  })
}

const onlyWords = (key: string): string => key.split(noWord).filter(Boolean).join(' ')
const noWord = /[^\p{L}\p{N}+]+/u

/** What people mean by a word that many emoji share: the one that they all know. As words are searched, unmarked. */
const usual = new Map([
  ['heart', '❤️'],
  ['kalp', '❤️'],
  ['love', '❤️'],
  ['like', '👍'],
  ['begen', '👍'],
  ['begendim', '👍'],
  ['turk', '🇹🇷'],
  ['turkish', '🇹🇷'],
  ['smile', '😄'],
  ['gulen', '😄'],
  ['laugh', '😂'],
  ['lol', '😂'],
  ['gulme', '😂'],
  ['party', '🎉'],
  ['kutlama', '🎉'],
])

/** What `typed` means, the best first: the usual one, its name, another word for it, the beginning of words of it. */
export function find({ found }: Book, typed: string): Emoji[] {
  const key = onlyWords(searchKey(typed))
  if (key === '') return []
  const words = key.split(' ')
  return found()
    .flatMap(({ emoji, keys }) => {
      const rank = usual.get(key) === emoji.emoji ? -1 : rankOf(keys, key, words)
      return rank === null ? [] : [{ emoji, rank }]
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ emoji }) => emoji)
}

/** The one that is called so: as people usually mean it, by its name, or by other words for it. */
export function called({ found }: Book, typed: string): Emoji | undefined {
  const key = onlyWords(searchKey(typed))
  if (key === '') return undefined
  const all = found()
  const meant = all.find(({ emoji }) => emoji.emoji === usual.get(key))
  const named = all.find(({ keys }) => keys[0] === key)
  return (meant ?? named ?? all.find(({ keys }) => keys.includes(key)))?.emoji
}

function rankOf([name = '', ...others]: readonly string[], key: string, words: readonly string[]): number | null {
  if (name === key) return 0
  if (others.includes(key)) return 1
  if (name.startsWith(key)) return 2 + name.length / 1_000 // of `ate`, ateş is nearer than ateşli kalp
  if (words.every(word => begins(name, word))) return 3
  return words.every(word => begins(name, word) || others.some(other => begins(other, word))) ? 4 : null
}

const begins = (text: string, word: string): boolean => text.startsWith(word) || text.includes(` ${word}`)
