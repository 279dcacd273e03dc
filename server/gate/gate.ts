import type { FastifyRequest } from 'fastify'
import type { House } from '#server/house.ts'
import type { Caller, Sender } from '#server/gate/http/caller.ts'
import { identify, senderOf } from '#server/gate/http/sender.ts'
import type { SessionLookup } from '#server/gate/http/session-lookup.ts'
import type { Limiter } from '#server/gate/limits/limiter.ts'

/** What every call passes through, whatever its route takes. */
export interface Gate {
  house: House
  limiter: Limiter
  callerOf(request: FastifyRequest): Promise<Caller>
  /** The same of who speaks over a live connection. */
  identify(sender: Sender): Promise<Caller>
}

export function createGate(house: House, who: SessionLookup, limiter: Limiter): Gate {
  const [sender, find] = [senderOf(house.config), identify(who)]
  return { house, limiter, callerOf: async request => find(sender(request)), identify: find }
}
