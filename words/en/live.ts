import type { live as tr } from '../tr/live.ts'
import type { Words } from '../language.ts'

export const live: Words<typeof tr> = {
  'live.connecting': 'Connecting…',
  'live.reconnecting': 'Connection lost, reconnecting…',
  'live.offline': 'You are offline. What you write is kept and sent when the connection is back.',
  'live.outdated': 'Meydan was updated. Reload the page to go on.',
  'live.reload': 'Reload the page',
  'live.crowded': 'Meydan is open in too many tabs; the live connection of this one has stopped.',
  'live.reconnect': 'Continue here',
}
