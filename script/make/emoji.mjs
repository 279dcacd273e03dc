/**
 * Writes what Meydan knows of emoji: server/messages/reactions/emoji-list.ts, every emoji that a message may have as a
 * reaction, and web/messages/emoji/names/tr.ts and en.ts, by which words people find them.
 *
 *   npm pack emojibase-data@17.0.0 cldr-annotations-full@48.0.0 cldr-annotations-derived-full@48.0.0
 *   mkdir data cldr derived
 *   tar xf emojibase-data-17.0.0.tgz -C data
 *   tar xf cldr-annotations-full-48.0.0.tgz -C cldr
 *   tar xf cldr-annotations-derived-full-48.0.0.tgz -C derived
 *   node script/make/emoji.mjs data/package cldr/package derived/package
 *
 * The list is closed: Unicode's recommended emoji (RGI), each in its one whole form, with skin tones and flags and
 * without what only builds others. The packages are no dependencies: 49 MB of which a part is used, and that is in the
 * repository.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const [data, cldr, derived] = process.argv.slice(2)
const read = path => JSON.parse(readFileSync(path, 'utf8'))

const isWhole = /^\p{RGI_Emoji}$/v
/** The package adds U+FE0F where keyboards don't: 👍 is the whole form, and ❤️ with it. */
const wholeOf = emoji => {
  const whole = [emoji, emoji.replaceAll('\u{FE0F}', '')].find(form => isWhole.test(form))
  if (!whole) throw new Error(`No whole form of ${emoji}`)
  return whole
}

const components = 2
const known = read(`${data}/en/data.json`)
  .filter(({ group }) => group !== undefined && group !== components)
  .sort((a, b) => a.order - b.order)
  .map(({ emoji, group, skins = [] }) => ({
    emoji: wholeOf(emoji),
    group,
    skins: skins.map(skin => wholeOf(skin.emoji)),
  }))

const all = known.flatMap(({ emoji, skins }) => [emoji, ...skins])

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

/** As web/messages/emoji/tone.ts makes it: whether every tone of it is an emoji. */
const hasTones = ({ emoji, skins }) =>
  ['\u{1F3FB}', '\u{1F3FC}', '\u{1F3FD}', '\u{1F3FE}', '\u{1F3FF}'].every(tone =>
    skins.includes(emoji.replace(/(\p{Emoji_Modifier_Base})\u{FE0F}?/gu, `$1${tone}`)),
  )

mkdirSync('web/messages/emoji/names', { recursive: true })
for (const language of ['tr', 'en']) {
  const annotations = {
    ...read(`${derived}/annotationsDerived/${language}/annotations.json`).annotationsDerived.annotations,
    ...read(`${cldr}/annotations/${language}/annotations.json`).annotations.annotations,
  }
  const groups = Object.values(Object.groupBy(known, ({ group }) => group))
  const texts = groups.map(emojis => emojis.map(each => recordOf(each, annotations, language)).join(';'))
  writeFileSync(
    `web/messages/emoji/names/${language}.ts`,
    `/**
 * What people call emoji: the names and other words of CLDR 48 by script/make/emoji.mjs, a text for each of Unicode's
 * groups. How it is read: web/messages/emoji/book.ts.
 */
export const emojiNames: readonly string[] = [
${texts.map(text => `  ${quoted(text)},`).join('\n')}
]
`,
  )
  console.log(`${language}: ${texts.join('').length} letters`)
}

function recordOf(each, annotations, language) {
  const { emoji } = each
  const told = annotations[emoji] ?? annotations[emoji.replaceAll('\u{FE0F}', '')]
  if (!told?.tts) throw new Error(`${language} has no name for ${emoji}`)
  const [name, ...others] = new Set([told.tts[0], ...(told.default ?? [])].map(word => spelt(word, language)))
  const record = [`${emoji}${hasTones(each) ? '*' : ''} ${name}`, ...others].join('|')
  if (/;|\n/.test(record)) throw new Error(`${record} has a sign that ends it`)
  return record
}

/** As the Turkish Language Association spells it, where CLDR does not. Searches look past the mark. */
function spelt(word, language) {
  return language === 'tr' ? word.replace(/\bkağı(?=[td])/gu, 'kâğı') : word
}

function quoted(text) {
  return text.includes("'") ? `"${text.replaceAll('"', '\\"')}"` : `'${text}'`
}
