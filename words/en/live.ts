import type { live as tr } from '../tr/live.ts'
import type { Words } from '../language.ts'

export const live: Words<typeof tr> = {
  'live.connecting': 'Connecting…',
  'live.reconnecting': 'Connection lost, reconnecting…',
  'live.offline': 'You’re offline. What you write is kept and sent once you’re back.',
  'live.outdated': 'Meydan was updated. Reload to continue.',
  'live.reload': 'Reload the page',
  'live.crowded': 'Meydan is open in too many tabs. This one no longer updates live.',
  'live.reconnect': 'Continue here',
}
