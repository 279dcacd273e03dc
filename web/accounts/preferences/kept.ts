import type { Preferences } from '#contract/preferences.ts'
import { useSession } from '#web/accounts/session.ts'

/** What the account keeps of a choice; undefined where it keeps none, or nobody is signed in (PAGE-39). */
export const kept = <Name extends keyof Preferences>(name: Name): Preferences[Name] =>
  useSession.getState().account?.preferences?.[name]

/** The same inside a component, which is drawn again when it changes. */
export const useKept = <Name extends keyof Preferences>(name: Name): Preferences[Name] =>
  useSession(({ account }) => account?.preferences?.[name])
