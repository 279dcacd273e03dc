import type { Errand } from '#server/db/database.ts'
import type { Snapshot } from '#server/db/open.ts'
import { drawFirst, type FirstAsked } from './draw-first.ts'
import { firstBounds } from './first-bounds.ts'
import { type Encoding, packAtOnce } from './pack.ts'
import { readFirst } from './snapshot.ts'

interface Asked extends Omit<FirstAsked, 'templates'> {
  /** As JSON: one long string travels between threads in a tenth of the time of its parts. */
  templates: string
  encoding: Encoding
}

/** The whole document, as a thread makes it: null where the bare one has to do. */
export function firstErrands() {
  const read = readFirst(firstBounds())
  const templatesIn = parsedOnce()
  return {
    chatDocument: async (db: Snapshot, { templates, encoding, ...asked }: Asked): Promise<Uint8Array | null> => {
      const first = await read(db, asked)
      const document = first && drawFirst(first, { ...asked, templates: templatesIn(templates) })
      return document === null ? null : packAtOnce(document, encoding)
    },
  }
}

/** They are the same each time. */
function parsedOnce(): (json: string) => FirstAsked['templates'] {
  let last: { json: string; parsed: FirstAsked['templates'] } | undefined
  return json => {
    if (last?.json !== json) last = { json, parsed: JSON.parse(json) as FirstAsked['templates'] }
    return last.parsed
  }
}

/** The same as it is asked for. */
export const firstErrand = (asked: Asked): Errand<Uint8Array | null> => ({
  name: 'chatDocument' satisfies keyof ReturnType<typeof firstErrands>,
  asked,
  back: answer => answer as Uint8Array | null,
})
