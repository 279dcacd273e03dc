import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { WebSocket } from 'ws'
import type { ErrorCode } from '#contract/wire/errors.ts'
import type { Sender } from '#server/gate/http/caller.ts'
import { refuseRaw } from '#server/gate/http/raw-refusal.ts'
import { isOfTheProxy } from '#server/gate/http/requests-under-way.ts'
import { senderOf } from '#server/gate/http/sender.ts'
import { addressOf, requestIdOf, trustOf } from '#server/gate/http/trust.ts'
import type { House } from '#server/house.ts'
import { languageOf } from '#words/language.ts'

/** Of whom a connection is, as its upgrade told: what is posted over it comes from there. */
export interface LiveCaller {
  sender: Sender
  /** The trusted next hop itself, which names nobody. */
  isProxy: boolean
  log: FastifyBaseLogger
  /** Of the request with which it began. */
  requestId: string
}

/** Somebody who asks for a live connection, with the id of the request, which each line of the log has (RUN-35). */
export interface UpgradeRequest {
  request: IncomingMessage
  socket: Duplex
  log: FastifyBaseLogger
  caller: LiveCaller
  refuse(code: ErrorCode): void
  /** With `ACCESS_LOG` its beginning and its end are lines in the log (RUN-36). */
  opened(ws: WebSocket): void
}

export function createUpgradeRequests({ config, log: houseLog, meter }: Pick<House, 'config' | 'log' | 'meter'>) {
  const trust = trustOf(config.trustProxy)
  const senderAt = senderOf(config)

  return (request: IncomingMessage, socket: Duplex): UpgradeRequest => {
    const id = requestIdOf(request, trust)
    const log = houseLog.child({ reqId: id })
    const address = addressOf(request, trust)
    const note = (facts: object, line: string): void => {
      if (config.accessLog) log.info({ ...facts, address }, line)
    }
    const sender = senderAt({ headers: request.headers, address, socket })
    return {
      request,
      socket,
      log,
      caller: { sender, isProxy: isOfTheProxy(request, config), log, requestId: id },
      // Browsers tell scripts nothing of it; it is for programs, and for those who read the network panel.
      refuse: code => {
        meter.live.refused.of(code).add()
        note({ code }, 'Live connection refused')
        const language = languageOf(request.headers['accept-language'])
        refuseRaw(socket, { code, language, headers: { 'x-request-id': id } })
      },
      opened: ws => {
        const since = performance.now()
        note({}, 'Live connection opened')
        ws.once('close', code => {
          const { bytesWritten: bytes } = socket as Socket
          note({ code, ms: Math.round(performance.now() - since), bytes }, 'Live connection closed')
        })
      },
    }
  }
}
