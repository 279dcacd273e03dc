import * as z from 'zod'
import { mediaKind } from './media.ts'
import { author } from './messages.ts'
import { searchText } from '#contract/text/search-text.ts'
import { epochMs, id, queryInteger } from '#contract/text/text.ts'
import { route } from '#contract/wire/route.ts'
import { searchFilters, type SearchFilter } from './search-query.ts'

/** A message that was found, as a list shows it. */
const hit = z
  .object({
    id,
    channelId: id,
    seq: z.int(),
    author,
    timestamp: epochMs,
    editedAt: epochMs.nullable(),
    /** Of its file, where it has one. */
    kind: mediaKind.nullable(),
    /** A part of the text around the first word that was found; names stand in place of mentions. */
    text: z.string(),
    /** Where in `text` the words stand that were found: from, to. `[…]` is marked where a spoiler hides one. */
    marks: z.array(z.tuple([z.int(), z.int()])),
    /** Of a removed message (`in:deleted`): when, by whom, and what he was called then. */
    removed: z.object({ at: epochMs, by: z.string(), byName: z.string() }).nullable(),
  })
  .meta({ id: 'SearchHit' })
export type SearchHit = z.infer<typeof hit>

const names = Object.keys(searchFilters) as [SearchFilter, ...SearchFilter[]]

const found = z
  .object({
    hits: z.array(hit),
    /** Where the search goes on; also where it had looked at enough for once and found less than a page. */
    next: z.string().nullable(),
    /**
     * How many there are, counted to 100; null behind the first page. `isAll`: no more than these. It is false too
     * where something that fits was said so lately that it is not in the index yet.
     */
    count: z.object({ known: z.int(), isAll: z.boolean() }).nullable(),
    /** Filters whose value nothing goes by: nobody of that name, no such channel, no date. Then nothing is found. */
    unknown: z.array(z.enum(names)),
    /**
     * Where nothing is found: the same text with a word in the place of another that nearly looks like it, and by which
     * this person finds something.
     */
    near: z.string().nullable(),
    /** Not all that was said can be found yet: in percent, how much. Null: all. */
    filledPercent: z.int().nullable(),
  })
  .meta({ id: 'SearchPage' })
export type SearchPage = z.infer<typeof found>

export const searchRoutes = {
  searchMessages: route({
    kind: 'read',
    method: 'GET',
    path: '/api/search',
    summary:
      'Messages with all of these words, in any of their forms; filters stand in the text (`from:`, `in:`, `has:` …).',
    ability: 'message.search',
    limit: 'search',
    refusals: [],
    input: z.strictObject({
      q: searchText,
      /** The newest first, or whole words before forms of them, and those before words that only begin so. */
      sort: z.enum(['newest', 'best'], 'invalid').optional(),
      /** `next` of the page before. */
      after: z
        .string()
        .regex(/^(?:(?:\d_)?\d{1,15}_\d{1,9}_\d{1,12}|\d{1,15}_[0-9a-f-]{36})$/, 'invalid')
        .optional(),
      /** Minutes that the reader's clock is ahead of UTC, and half a day more: where his days begin. */
      zone: queryInteger.refine(minutes => minutes <= 28 * 60, 'invalid').optional(),
    }),
    output: found,
  }),
}
