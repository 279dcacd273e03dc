import { useSession } from '#web/accounts/session.ts'
import { acting } from '#web/messages/menu/later-acting.ts'

/**
 * Whom one has blocked has changed, here or in another tab (ACC-56, ACC-57): also before the script is there that
 * follows it.
 */
useSession.subscribe(({ account }, { account: before }) => {
  if (!account || account.uid !== before?.uid || String(account.blocked) === String(before.blocked)) return
  void acting.fetch().then(part => part?.blocksChanged())
})
