/** In which the chat's page tells the server how it will look, for the next time that it begins before its scripts. */
export const pageCookie = 'meydan-page'

export interface PageFacts {
  /** The reader's time zone, an IANA name. */
  zone: string
  /** Whose page it was; what follows is of no use to another account. */
  uid: string
  /** The channel that was open last. */
  channelId: string
  /** Whether people stand beside the messages on a middle screen. */
  isPeopleShown: boolean
  /**
   * Pixels that the box where one writes in that channel is high: a draft of several lines, and what it answers, are
   * kept in the browser. 0: not known.
   */
  composerHeight: number
}

/** No box is higher than this, drafts scroll. */
const composerHeightMax = 999

/** The cookie's value. None of the parts holds a `~`. */
export function writePageFacts(facts: PageFacts): string {
  const { zone, uid, channelId, isPeopleShown, composerHeight } = facts
  const height = Math.min(Math.ceil(composerHeight), composerHeightMax)
  return encodeURIComponent([zone, uid, channelId, Number(isPeopleShown), height].join('~'))
}

/** What a `Cookie` header says of it; null where nothing of it can be read. Whether the zone exists is not asked. */
export function readPageFacts(header: string | undefined): PageFacts | null {
  const [, value = ''] = new RegExp(`(?:^|; )${pageCookie}=([^;]{1,300})(?:;|$)`).exec(header ?? '') ?? []
  const [zone = '', uid = '', channelId = '', people, height = ''] = decoded(value).split('~')
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/.test(zone)) return null
  const composerHeight = /^\d{1,3}$/.test(height) ? Number(height) : 0
  return { zone, uid, channelId, isPeopleShown: people === '1', composerHeight }
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
