import type { IncomingHttpHeaders } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Config } from '#server/config.ts'
import { languageOf } from '#words/language.ts'
import type { Caller, Sender } from './caller.ts'
import { sessionTokenOf, tokenOf } from './cookies.ts'
import type { SessionLookup } from './session-lookup.ts'

/** A request, or the upgrade with which a live connection began. */
interface Sent {
  headers: IncomingHttpHeaders
  /** The network address as the configuration lets us believe it. */
  address: string
  socket: Duplex
}

export const senderOf =
  (config: Config) =>
  ({ headers, address, socket }: Sent): Sender => {
    const { cookie } = headers
    return {
      sessionToken: sessionTokenOf(cookie, config),
      address,
      browserToken: tokenOf('browser', cookie, config),
      signUpToken: tokenOf('sign-up', cookie, config),
      userAgent: (headers['user-agent'] ?? '').slice(0, 200),
      language: languageOf(headers['accept-language']),
      onHangUp: listener => hangUpOf(socket, listener),
    }
  }

/** Whose session it is now. */
export const identify = (who: SessionLookup): ((sender: Sender) => Promise<Caller>) => {
  const find = async (sender: Sender): Promise<Caller> => {
    const { sessionToken, ...known } = sender
    const session = await who(sessionToken)
    const [actor, sessionId] = [session?.actor ?? null, session?.sessionId ?? null]
    return { ...known, actor, sessionId, again: () => find(sender) }
  }
  return find
}

/** Not a request's own `close`, which comes as soon as its body was read. */
function hangUpOf(socket: Duplex, listener: () => void): () => void {
  if (socket.destroyed) listener()
  else socket.once('close', listener)
  return () => void socket.off('close', listener)
}
