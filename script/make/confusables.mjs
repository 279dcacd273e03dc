/**
 * Writes contract/text/confusables.ts: which letters look like which (Unicode Technical Standard 39, confusables.txt).
 *
 *   npm pack unhomoglyph@1.0.6 && tar xf unhomoglyph-1.0.6.tgz
 *   node script/make/confusables.mjs package/data.json
 *
 * That package holds the table of Unicode 13.0.0 as JSON, letter by letter. Only what a name may hold is taken: letters
 * of the scripts that names are written in, and what is common to all. What NFKC already makes one is left out.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const scripts =
  'Latin Cyrillic Greek Arabic Hebrew Armenian Georgian Devanagari Han Hiragana Katakana Hangul Thai Common Inherited'
const allowed = new RegExp(
  `^[${scripts
    .split(' ')
    .map(script => `\\p{Script=${script}}`)
    .join('')}]+$`,
  'u',
)

const source = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const isKey = letter =>
  allowed.test(letter) && ['NFKC', 'NFD'].every(form => letter.normalize(form) === letter) && [...letter].length === 1

/**
 * One stroke from top to bottom. Which letter it stands for, the word around it decides (contract/text/skeleton.ts).
 */
const bars = Object.keys(source).filter(letter => source[letter] === 'l' && isKey(letter))
const byTarget = new Map()
for (const [letter, target] of Object.entries(source)) {
  if (target === 'l' || target === letter || !isKey(letter) || !allowed.test(target)) continue
  byTarget.set(target, (byTarget.get(target) ?? '') + letter)
}

const quoted = text => `'${[...text].map(escaped).join('')}'`
/** Marks and what is hard to see are written as numbers, so that every editor shows the file alike. */
const escaped = letter => {
  if (letter === "'" || letter === '\\') return `\\${letter}`
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(letter) && !/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter)
    ? letter
    : `\\u{${letter.codePointAt(0).toString(16)}}`
}
const rows = [...byTarget]
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([target, letters]) => `  [${quoted(target)}, ${quoted(letters)}],`)

writeFileSync(
  'contract/text/confusables.ts',
  `/* Made by script/make/confusables.mjs from the table of Unicode 13.0.0 (UTS 39, confusables.txt); © Unicode, Inc., Unicode License. */

/** One stroke from top to bottom, beside the letter l itself: Latin I, the digit 1, Cyrillic and Greek capitals … */
export const bars = ${quoted(bars.join(''))}

/** What letters look like: the pattern, and all that look like it. */
export const confusables: readonly (readonly [target: string, letters: string])[] = [
${rows.join('\n')}
]
`,
)
console.log(`${byTarget.size} patterns, ${rows.join('').length} characters, bars: ${bars.join(' ')}`)
