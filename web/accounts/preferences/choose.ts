import type { Preferences } from '#contract/preferences.ts'
import { knowOwn, useSession } from '#web/accounts/session.ts'
import { tellTabs } from '#web/accounts/tabs.ts'
import { call } from '#web/gate/call.ts'
import { t } from '#web/gate/language.ts'
import { preferenceRoutes } from '#web/gate/later-routes.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import './words.ts'

/**
 * Keeps a choice with the account, for all browsers of this person. The page has it at once; where the server does not
 * take it, it goes back and a toast says so. Answers whether it is so now; for visitors always (PAGE-39).
 */
export async function choose(chosen: Preferences): Promise<boolean> {
  const { account } = useSession.getState()
  if (!account) return true
  const { uid, preferences: before } = account
  const turn = ++turns
  knowOwn(uid, { preferences: { ...before, ...chosen } })
  const sent = lastSent.then(() => call(preferenceRoutes.setPreferences, { chosen }))
  lastSent = sent
  const answer = await sent
  if (answer.ok) {
    if (turn === turns) knowOwn(uid, { preferences: answer.value.preferences })
    tellTabs() // those that have no live connection
    return true
  }
  const now = useSession.getState().account
  if (now) knowOwn(uid, { preferences: withoutNews(now.preferences ?? {}, chosen, before) })
  toast.error(() => t('preferences.notKept', { reason: refusalText(answer.refused) }))
  return false
}

/** One after another: of two quick changes the server hears the last one last. */
let lastSent: Promise<unknown> = Promise.resolve()
/** An answer that a newer choice has overtaken is not shown. */
let turns = 0

/** What was chosen is as it was before; what was chosen since then stays. */
function withoutNews(now: Preferences, chosen: Preferences, before: Preferences | null): Preferences | null {
  const names = Object.keys(chosen) as (keyof Preferences)[]
  const taken = names.filter(name => now[name] === chosen[name])
  const others = Object.entries(now).filter(([name]) => !taken.some(one => one === name))
  const old = Object.entries(before ?? {}).filter(([name]) => taken.some(one => one === name))
  const all = [...others, ...old]
  return all.length === 0 && before === null ? null : Object.fromEntries(all)
}
