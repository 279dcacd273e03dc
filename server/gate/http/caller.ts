import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '#contract/permissions.ts'
import type { Language } from '#words/language.ts'

/** What is known of who calls, before the session is looked up. A live connection keeps it as it was at its upgrade. */
export interface Sender extends Omit<Caller, 'actor' | 'sessionId' | 'again'> {
  /** Token of the session's cookie; empty without one. */
  sessionToken: string
}

/** Who stands at the gate, before anything of the request's body is known. */
export interface Caller {
  actor: Actor | null
  sessionId: string | null
  /** The network address as the configuration lets us believe it. */
  address: string
  /** Token of the cookie that marks a browser that has signed in before; empty without one. */
  browserToken: string
  /** Token of the cookie that marks a browser that has signed up; empty without one. */
  signUpToken: string
  userAgent: string
  language: Language
  /** Calls when the connection is closed before the answer; returns what stops that. */
  onHangUp(listener: () => void): () => void
  /** The same caller as the session stands now. */
  again(): Promise<Caller>
}

/** Nobody has lost or got anything in between that rights go by. */
export const standsAsBefore = (before: Caller, now: Caller): boolean =>
  before.actor === now.actor || isDeepStrictEqual(before.actor, now.actor)
