import { filesOf } from '#contract/files-of.ts'
import { sizes } from '#contract/limits.ts'
import type { Actor } from '#contract/permissions.ts'
import type { Case, reportRoutes } from '#contract/reports.ts'
import { soughtIn, type TextsTest, type TextWords, wordsOfEach } from '#contract/search-texts.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import { cursorOf, keyOf } from '#server/db/keyset.ts'
import type { Snapshot } from '#server/db/open.ts'
import { LongWalk } from '#server/gate/long-walk.ts'
import { type AskedCases, casesAfter, countPending } from './case-rows.ts'
import { reasonsOf } from './rows.ts'
import { inList, showCase } from './show-case.ts'
import { visibleTo } from './visible.ts'

type Route = typeof reportRoutes.searchCases

/** So many in one statement: no engine folds as we do, so each is looked at (decision 038). */
const atOnce = 25

/** Cases of a status whose texts answer what was typed (REP-19), in this order, and how much waits for this viewer. */
export async function searchCases(
  db: Snapshot,
  actor: Actor,
  { status, order = 'newest', after, q }: InputOf<Route>,
  now: EpochMs,
): Promise<OutputOf<Route>> {
  const visible = visibleTo(actor, now)
  const isSought = soughtIn(q)
  const found = isSought
    ? await walk(db, { visible, status: status ?? null, order, after: keyOf(after) }, isSought)
    : { cases: [], next: null }
  return { ...found, pending: await countPending(db, visible) }
}

async function walk(
  db: Snapshot,
  asked: AskedCases,
  isSought: TextsTest,
): Promise<Pick<OutputOf<Route>, 'cases' | 'next'>> {
  const long = new LongWalk()
  const cases: Case[] = []
  let { after } = asked
  for (;;) {
    const rows = await casesAfter(db, { ...asked, after }, atOnce)
    const reasons = await reasonsOf(
      db,
      rows.map(({ id }) => id),
    )
    for (const row of rows) {
      after = { at: row.latest_at, id: row.id }
      const shown = showCase(row)
      if (isSought(wordsOf(shown, reasons.get(row.id) ?? []))) cases.push(inList(shown))
      if (cases.length === sizes.reportsPage || !(await long.goesOn())) return { cases, next: cursorOf(after) }
    }
    if (!after || rows.length < atOnce) return { cases, next: null }
  }
}

/** On whom, where, what was said and why it was reported by each, and what staff noted. */
function wordsOf(
  { targetName, note, settledByName, content, isErased }: Case,
  reasons: readonly string[],
): TextWords[] {
  const said = isErased
    ? []
    : [content.text, ...filesOf(content).map(({ name }) => name), content.channelName, content.displayName]
  const history = (content.history ?? []).map(({ text }) => text)
  const texts = [targetName, note, settledByName, ...said, ...reasons, ...history]
  return wordsOfEach(texts.filter(text => text !== null && text !== undefined))
}
