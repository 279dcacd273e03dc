import { kept } from '#web/accounts/preferences/kept.ts'
import { useSession } from '#web/accounts/session.ts'
import { holdSounds } from '#web/parts/screen/sound.ts'
import { lookAgain } from './notifications.ts'

/** Sounds and notifications as the account keeps them, now and when it changes (PAGE-39). Answers how to stop. */
export function followNotices(): () => void {
  const follow = (): void => {
    holdSounds(kept('sounds'))
    lookAgain()
  }
  follow()
  return useSession.subscribe(follow)
}
