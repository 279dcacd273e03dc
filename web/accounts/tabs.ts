const channelName = 'meydan.session'

/** Tell this browser's other tabs that the session changed. They ask the server what it is now. */
export function tellTabs(): void {
  channel()?.postMessage('changed')
}

/** Returns how to stop hearing. */
export function hearTabs(onChange: () => void): () => void {
  channel()?.addEventListener('message', onChange)
  return () => channel()?.removeEventListener('message', onChange)
}

let opened: BroadcastChannel | undefined

/** One for the page: a channel does not hear itself. Without the feature tabs find out when they become visible. */
function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  opened ??= new BroadcastChannel(channelName)
  return opened
}
