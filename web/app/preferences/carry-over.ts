import type { Account } from '#contract/accounts.ts'
import type { Preferences } from '#contract/preferences.ts'
import { knowOwn } from '#web/accounts/session.ts'
import { call } from '#web/gate/call.ts'
import { preferenceRoutes } from '#web/gate/later-routes.ts'
import { keepOwnChoice, ownChoice } from '#web/gate/own-choices.ts'

let isUnderWay = false

/**
 * What this browser chose before the account kept anything goes to it, once (PAGE-39): to the first one that is signed
 * in here, and not to the next person's. Where it can't be sent, another visit tries again.
 */
export async function carryOver({ uid, preferences }: Account): Promise<void> {
  if (isUnderWay || ownChoice('carried') !== null) return
  isUnderWay = true
  try {
    const chosen = preferences === null ? ownChoices() : {}
    if (Object.keys(chosen).length > 0) {
      const answer = await call(preferenceRoutes.setPreferences, { chosen, isFirst: true })
      if (!answer.ok) return
      knowOwn(uid, { preferences: answer.value.preferences })
    }
    keepOwnChoice('carried', '1')
  } finally {
    isUnderWay = false
  }
}

/** Only what somebody chose here by hand. */
function ownChoices(): Preferences {
  const [language, tone] = [ownChoice('language'), ownChoice('emojiTone')]
  const switches = (['sounds', 'notifications', 'caseKeys'] as const).flatMap(name => {
    const isOn = ownChoice(name)
    return isOn === 'on' || isOn === 'off' ? [[name, isOn === 'on'] as const] : []
  })
  return {
    ...((language === 'tr' || language === 'en') && { language }),
    ...(tone !== null && /^[0-5]$/.test(tone) && { emojiTone: Number(tone) }),
    ...Object.fromEntries(switches),
  }
}
