import { page } from './html.ts'
import type { Said } from './said.ts'
import type { Zip } from './zip.ts'

/** What may be long, and so goes into pages of its own: `messages-1.html` beside `json/messages-1.json`. */
export const partNames = ['messages', 'files', 'reactions', 'reports'] as const
export type PartName = (typeof partNames)[number]

/** Of one page, as far as one thing ends: some megabytes in memory at most, and quick to open. */
const linesMax = 1_000
const charactersMax = 2_000_000

/** Writes pages one after the other, as what stands on them comes. No more than one of them is held. */
export function createParts(zip: Zip, said: Said, name: PartName) {
  const title = said.say(`copied.${name}`)
  let [lines, things]: [string[], object[]] = [[], []]
  let [characters, pages] = [0, 0]

  async function flush(): Promise<void> {
    if (lines.length === 0) return
    pages++
    const number = String(pages)
    const heading = pages === 1 ? title : `${title}: ${said.say('copied.page', { number })}`
    const back = `<p><a href="index.html">${said.say('copied.back')}</a></p>`
    await zip.add(`${name}-${number}.html`, page(said, heading, [`<h1>${heading}</h1>`, back, ...lines].join('\n')))
    await zip.add(`json/${name}-${number}.json`, jsonOf(things))
    ;[lines, things, characters] = [[], [], 0]
  }

  return {
    add: async (thing: object, html: string): Promise<void> => {
      lines.push(html)
      things.push(thing)
      characters += html.length
      if (lines.length >= linesMax || characters >= charactersMax) await flush()
    },
    /** Answers how many pages there are. */
    end: async (): Promise<number> => {
      await flush()
      return pages
    },
  }
}

export const jsonOf = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
