import { commonReasons } from '#contract/reasons.ts'
import type { InBoth } from '#contract/in-both.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot } from '#server/db/open.ts'
import { moderation as en } from '#words/en/moderation.ts'
import { moderation as tr } from '#words/tr/moderation.ts'
import { formerReasons, storedReasons } from './rows.ts'

/** A reason as an act stored it, and when. */
export interface GivenReason {
  text: string
  at: EpochMs
}

/**
 * What each of these reasons says in both languages, in their order: as the list of ready-made ones had it when it was
 * given (MOD-35, decision 046). Undefined for what stood in no list, because somebody wrote it.
 */
export async function reasonsInBoth(
  db: Snapshot,
  given: readonly (GivenReason | null)[],
): Promise<(InBoth | undefined)[]> {
  const asked = given.filter(reason => reason !== null)
  if (asked.length === 0) return given.map(() => undefined)
  const texts = [...new Set(asked.map(({ text }) => text))]
  const former = await formerReasons(db, texts, Math.min(...asked.map(({ at }) => at)))
  const known: Known[] = [
    ...former.map(({ text_tr, text_en, until }) => ({ tr: text_tr, en: text_en, until })),
    ...(await storedReasons(db)).map(({ text_tr, text_en }) => ({ tr: text_tr, en: text_en, until: Infinity })),
    ...ownReasons,
  ]
  return given.map(reason => (reason ? meaningOf(reason, known) : undefined))
}

/** The same of one. */
export const reasonInBoth = async (db: Snapshot, given: GivenReason | null): Promise<InBoth | undefined> =>
  (await reasonsInBoth(db, [given]))[0]

/** `until`: when it left the list. */
type Known = InBoth & { until: number }

/** Those of the page itself, which are picked where no owner has given any. */
const ownReasons: readonly Known[] = commonReasons.map(({ key }) => ({
  tr: tr[`moderation.reason.${key}`],
  en: en[`moderation.reason.${key}`],
  until: Infinity,
}))

/**
 * Of several that have this text the one that left the list first after the act was in it then. What the list knows in
 * a reader's language is left to him as it is.
 */
function meaningOf({ text, at }: GivenReason, known: readonly Known[]): InBoth | undefined {
  const then = known.filter(({ until }) => until > at)
  const turkish = then.find(reason => reason.tr === text)
  const english = then.find(reason => reason.en === text)
  if (!turkish && !english) return undefined
  return { tr: turkish ? text : english!.tr, en: english ? text : turkish!.en }
}
