/** Which channel this account had open last in this browser (CHN-7). */
export function lastChannelOf(uid: string): string | undefined {
  last ??= stored()
  return last?.uid === uid ? last.channelId : undefined
}

export function rememberChannel(uid: string, channelId: string): void {
  if (lastChannelOf(uid) === channelId) return
  last = { uid, channelId }
  try {
    localStorage.setItem(storageKey, `${uid} ${channelId}`)
  } catch {
    // storage is off: it is known as long as the page lives
  }
}

/** Of one account alone: the next one that signs in here takes its place. */
let last: { uid: string; channelId: string } | null = null

function stored(): typeof last {
  try {
    const [uid, channelId] = localStorage.getItem(storageKey)?.split(' ') ?? []
    return uid && channelId ? { uid, channelId } : null
  } catch {
    return null
  }
}

const storageKey = 'meydan.channel'
