/**
 * Writes server/messages/reactions/emoji-list.ts: every emoji that a message may have as a reaction.
 *
 *   npm pack emojibase-data@17.0.0 && tar xf emojibase-data-17.0.0.tgz
 *   node script/make/emoji.mjs package
 *
 * The list is closed: Unicode's recommended emoji (RGI), each in its one whole form, with skin tones and flags and
 * without what only builds others. The package of 49 MB is no dependency: its part that is used is in the repository.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const folder = process.argv[2]
const data = JSON.parse(readFileSync(`${folder}/en/data.json`, 'utf8'))

const isWhole = /^\p{RGI_Emoji}$/v
/** The package adds U+FE0F where keyboards don't: 👍 is the whole form, and ❤️ with it. */
const wholeOf = emoji => {
  const whole = [emoji, emoji.replaceAll('\u{FE0F}', '')].find(form => isWhole.test(form))
  if (!whole) throw new Error(`No whole form of ${emoji}`)
  return whole
}

const components = 2
const all = data
  .filter(({ group }) => group !== undefined && group !== components)
  .sort((a, b) => a.order - b.order)
  .flatMap(({ emoji, skins = [] }) => [emoji, ...skins.map(skin => skin.emoji)].map(wholeOf))

/** Lines that every editor shows whole. */
function inLines(emojis) {
  const lines = []
  for (const emoji of emojis) {
    const last = lines.at(-1)
    if (last === undefined || last.length + emoji.length > 100) lines.push(emoji)
    else lines[lines.length - 1] = `${last} ${emoji}`
  }
  return lines
}

writeFileSync(
  'server/messages/reactions/emoji-list.ts',
  `/**
 * Every emoji of Unicode 17 in its one whole form, in Unicode's order: emojibase-data 17.0.0 by
 * script/make/emoji.mjs. An emoji that is not here is none to us.
 */
export const emojiLines: readonly string[] = [
${inLines(all)
  .map(line => `  '${line}',`)
  .join('\n')}
]
`,
)
console.log(`${all.length} emoji`)
