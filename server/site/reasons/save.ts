import type { ReasonList, reasonRoutes } from '#contract/reason-list.ts'
import { isSaidBefore } from '#contract/reasons-twice.ts'
import type { InputOf } from '#contract/wire/route.ts'
import { replaceReasons, storedReasons } from '#server/audit/door.ts'
import type { Done, Turn } from '#server/gate/acts/turn.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import { lockSite } from '#server/site/rows.ts'
import { listOf } from './list.ts'

type Input = InputOf<typeof reasonRoutes.saveReasons>

/**
 * The whole list of reasons at once (SITE-21). Two owners take turns by the lock on the site's row. What is so already
 * changes nothing, whatever was shown before, also where it says something twice, as lists from before may.
 */
export async function saveReasons(turn: Turn, { version, reasons }: Input): Promise<Done<ReasonList> | Refusal> {
  const { tx, now } = turn
  await lockSite(tx)
  const permit = turn.may('site.edit')
  if (permit instanceof Refusal) return permit
  const before = listOf(await storedReasons(tx))
  const rows = (reasons ?? []).map(({ tr, en, amount, unit }, position) => ({
    position,
    text_tr: tr,
    text_en: en,
    amount,
    unit,
  }))
  const after = listOf(rows)
  if (after.version === before.version) return permit.unchanged(before)
  if (before.version !== version) return refuse('conflict', { now: before })
  const twice = fieldSaidTwice(reasons ?? [])
  if (twice !== undefined) return refuse('reason-twice', { field: twice })

  await replaceReasons(tx, rows, now)
  const events = [{ stream: 'members', type: 'site.changed', data: {} }] as const
  const texts = { originalText: lineOf(before), newText: lineOf(after) }
  const extra = { fields: ['commonReasons'] }
  return permit.recorded({ action: 'update_site', extra, texts }, { result: after, events })
}

/** The first text that says what one before it says in the same language, as a path: `reasons.1.tr`. */
const fieldSaidTwice = (reasons: NonNullable<Input['reasons']>): string | undefined =>
  reasons
    .flatMap((_, at) => (['tr', 'en'] as const).map(language => ({ at, language })))
    .filter(({ at, language }) => isSaidBefore(reasons, at, language))
    .map(({ at, language }) => `reasons.${at}.${language}`)[0]

/** Empty: those of the page itself. */
const lineOf = ({ reasons }: ReasonList): string =>
  (reasons ?? []).map(({ tr, en, amount, unit }) => `${tr} / ${en} (${amount} ${unit})`).join(', ')
