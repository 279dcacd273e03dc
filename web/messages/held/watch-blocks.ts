import { useSession } from '#web/accounts/session.ts'
import { loadReadMarks, openChannelId } from '#web/messages/marks/read-marks.ts'
import { readAgain } from './read-again.ts'

/**
 * Whom one has blocked has changed: what waits is counted without them, or with them again, and so are reactions
 * (ACC-56, ACC-57). From when its script is there, for as long as the page: that of what one does with a message.
 */
useSession.subscribe(({ account }, { account: before }) => {
  if (!account || account.uid !== before?.uid || String(account.blocked) === String(before.blocked)) return
  void loadReadMarks()
  void readAgain(openChannelId())
})
