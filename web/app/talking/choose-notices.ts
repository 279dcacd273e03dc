import { choose } from '#web/accounts/preferences/choose.ts'
import { keepOwnChoice } from '#web/gate/own-choices.ts'
import { setSounds } from '#web/parts/screen/sound.ts'
import { lookAgain, useNotifications } from './notifications.ts'

// Kept with the account, and as this browser's own choice, which holds where an account keeps none.

export async function chooseSounds(isOn: boolean): Promise<void> {
  if (await choose({ sounds: isOn })) setSounds(isOn)
}

/**
 * Asked for by a click only: a page that asks by itself is denied for ever. The browser is asked while it still knows
 * of the click.
 */
export async function chooseNotifications(isOn: boolean): Promise<void> {
  const { state } = useNotifications.getState()
  const asking = isOn && state === 'off' && Notification.permission === 'default'
  const [isKept] = await Promise.all([choose({ notifications: isOn }), asking && Notification.requestPermission()])
  if (isKept) keepOwnChoice('notifications', isOn ? 'on' : 'off')
  lookAgain()
}
