/**
 * Words that begin alike, in a short text: each says in one sign how many letters it shares with the one before it (the
 * first with the beginning), and then goes on. Such signs stand below the blank, which no word has.
 */

/** More shared letters than this are written out. */
const sharedMax = 30

/** `beginning` stands before each of the words. */
export function packWords(beginning: string, words: Iterable<string>): string {
  let packed = ''
  let before = beginning
  for (const word of [...words].sort()) {
    const shared = sharedBy(before, word)
    packed += String.fromCharCode(shared + 1) + word.slice(shared)
    before = word
  }
  return packed
}

export function unpackWords(beginning: string, packed: string): string[] {
  const words: string[] = []
  for (let at = 0, before = beginning; at < packed.length; before = words.at(-1)!) {
    let end = at + 1
    while (end < packed.length && packed.charCodeAt(end) > sharedMax + 1) end++
    words.push(before.slice(0, packed.charCodeAt(at) - 1) + packed.slice(at + 1, end))
    at = end
  }
  return words
}

/** In UTF-16 units. An emoji is not divided: half of one could not be stored. */
function sharedBy(one: string, other: string): number {
  const most = Math.min(one.length, other.length, sharedMax)
  let shared = 0
  while (shared < most && one[shared] === other[shared]) shared++
  return shared > 0 && /[\uD800-\uDBFF]/.test(one[shared - 1]!) ? shared - 1 : shared
}
