import { useEffect, useState } from 'react'
import { createStore, useStore } from 'zustand'
import type { LiveEvent } from '#contract/live.ts'
import type { moderationRoutes as contract } from '#contract/moderation.ts'
import { moderationRoutes } from '#web/gate/routes.ts'
import type { OutputOf } from '#contract/wire/route.ts'
import { call } from '#web/gate/call.ts'
import { hearNews } from '#web/gate/news.ts'
import { soon } from '#web/moderation/soon.ts'

export type Profile = OutputOf<typeof contract.getProfile>

type State =
  | { status: 'loading' | 'missing' | 'failed'; profile: null }
  /** Also while a newer one is being asked for, and where that failed. */
  | { status: 'ready'; profile: Profile }

/** What this viewer may know of a person, asked anew when it may have changed. Give it a `key` by uid and viewer. */
export function useProfile(uid: string): State & { retry: () => void } {
  const [profile] = useState(() => createProfile(uid))
  // Outside React: the server and the live connection.
  useEffect(() => {
    void profile.read()
    const again = soon(() => void profile.read())
    const stopHearing = hearNews(news => {
      if (news === 'missed' || concerns(news, uid)) again.call()
    })
    return () => {
      stopHearing()
      again.stop()
      profile.stop()
    }
  }, [profile, uid])
  return { ...useStore(profile.store), retry: () => void profile.read() }
}

/** `account.changed` is the viewer's: he may see more now, or less. */
const concerns = ({ type, data }: LiveEvent, uid: string): boolean =>
  type === 'account.changed' || type === 'reports.changed' || (type === 'member.changed' && data.member.uid === uid)

function createProfile(uid: string) {
  const store = createStore<State>(() => ({ status: 'loading', profile: null }))
  let reading = 0
  return {
    store,
    async read(): Promise<void> {
      const own = ++reading
      if (store.getState().status !== 'ready') store.setState({ status: 'loading', profile: null })
      const answer = await call(moderationRoutes.getProfile, { uid })
      if (own !== reading) return
      if (answer.ok) store.setState({ status: 'ready', profile: answer.value })
      else if (isMissing(answer.refused.code)) store.setState({ status: 'missing', profile: null })
      else if (store.getState().status !== 'ready') store.setState({ status: 'failed', profile: null })
    },
    stop: () => void reading++,
  }
}

/** What is no uid at all (`invalid`) is nobody’s. */
const isMissing = (code: string): boolean => ['user-not-found', 'not-found', 'invalid'].includes(code)
