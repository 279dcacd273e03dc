import type { FastifyRequest } from 'fastify'
import type { House } from '#server/house.ts'
import type { Caller } from '#server/gate/http/caller.ts'
import type { Limiter } from '#server/gate/limits/limiter.ts'

/** What every call passes through, whatever its route takes. */
export interface Gate {
  house: House
  limiter: Limiter
  callerOf(request: FastifyRequest): Promise<Caller>
}
