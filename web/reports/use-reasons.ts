import { useEffect } from 'react'
import { create } from 'zustand'
import type { DurationUnit } from '#contract/duration.ts'
import type { ReasonList } from '#contract/reason-list.ts'
import { commonReasons } from '#contract/reasons.ts'
import { call } from '#web/gate/call.ts'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { reasonRoutes } from '#web/gate/routes.ts'

/** A reason in the reader's language, with how long for. */
export interface ReadyReason {
  text: string
  amount: string
  unit: DurationUnit
}

/** What an owner has given; null: nothing, or not known yet. */
const useGiven = create<{ reasons: ReasonList['reasons']; isAsked: boolean }>(() => ({ reasons: null, isAsked: false }))

async function load(): Promise<void> {
  useGiven.setState({ isAsked: true })
  const answer = await call(reasonRoutes.listReasons, {})
  if (answer.ok) useGiven.setState({ reasons: answer.value.reasons })
}

/** A page that has shown none asks for none. */
export function reasonsChanged(): void {
  if (useGiven.getState().isAsked) void load()
}

/** Reasons to pick (SITE-21). Without an answer they are those from before, at first the page's own. */
export function useReasons(): readonly ReadyReason[] {
  const { t } = useTranslation()
  const language = useLanguage()
  const given = useGiven(state => state.reasons)
  // Outside React: the server. Each dialog asks, because a page may have missed the news.
  useEffect(() => void load(), [])
  if (given) {
    // Of two with one text the first counts: a chip is known by its text.
    const byText = new Map(given.toReversed().map(reason => [reason[language], reason]))
    return [...byText].toReversed().map(([text, { amount, unit }]) => ({ text, amount, unit }))
  }
  return commonReasons.map(({ key, amount, unit }) => ({ text: t(`moderation.reason.${key}`), amount, unit }))
}
