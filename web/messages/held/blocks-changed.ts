import { loadReadMarks, openChannelId } from '#web/messages/marks/read-marks.ts'
import { readAgain } from './read-again.ts'

/** What waits is counted without those whom one has blocked, or with them again, and so are reactions. */
export function blocksChanged(): void {
  void loadReadMarks()
  void readAgain(openChannelId())
}
