import { useSession } from '#web/accounts/session.ts'
import { ownChoice } from '#web/gate/own-choices.ts'

/**
 * What the account keeps holds in this page as soon as it is known, and the browser's own choice again when nobody is
 * signed in (PAGE-39). The document of the server mostly has it already: then nothing is to do.
 */
export function followPreferences(): void {
  useSession.subscribe(({ status, account }) => {
    if (status !== 'signed-in' && status !== 'signed-out') return
    const { language, motion } = account?.preferences ?? {}
    const { dataset } = document.documentElement
    const isHeld = dataset.language === language && (dataset.motion === 'less') === (motion === 'less')
    if (isHeld && (account === null || ownChoice('carried') !== null)) return
    // Without a network it waits for the next news of the session.
    void import('./hold.ts').then(({ hold }) => hold(account)).catch(() => undefined)
  })
}
