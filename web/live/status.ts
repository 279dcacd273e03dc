import { create } from 'zustand'

/**
 * How the live connection stands. `outdated`: the page must be reloaded. `crowded`: too many tabs, this one gave way;
 * it does not come back by itself, or two tabs would push each other out for ever.
 */
export type LiveStatus = 'connecting' | 'live' | 'reconnecting' | 'offline' | 'outdated' | 'crowded'

export const useLiveStatus = create<{ status: LiveStatus }>(() => ({ status: 'connecting' }))

/** What is said of an outdated page stays true until it is reloaded, no matter who found it out. */
export const setLiveStatus = (status: LiveStatus): void =>
  useLiveStatus.setState(held => (held.status === 'outdated' ? held : { status }))

export const isPageOutdated = (): boolean => useLiveStatus.getState().status === 'outdated'
