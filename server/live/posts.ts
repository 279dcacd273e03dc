import { socketLimits } from '#contract/limits.ts'
import type { ClientFrame, ServerFrame } from '#contract/live.ts'
import { toldAs } from '#server/gate/http/reply.ts'
import type { Place } from '#server/gate/http/requests-under-way.ts'
import type { Spoken, SpokenAnswer } from '#server/gate/http/speak.ts'
import { refuse } from '#server/gate/refusal.ts'
import type { Arrival } from './admission/admission.ts'
import type { HubContext } from './delivery/hub-context.ts'
import type { Connection } from './sockets/connection.ts'
import { textFrame } from './sockets/frames.ts'

type Post = Extract<ClientFrame, { t: 'post' }>

/** What pages say: posts, and soft state. False: it may not come now. */
export function hearPages(
  context: HubContext,
  hearSoft: (arrival: Arrival, frame: Exclude<ClientFrame, Post>) => void,
): (arrival: Arrival, frame: ClientFrame) => boolean {
  const post = createPosts(context)

  return (arrival, frame) => {
    if (frame.t === 'post') return post(arrival, frame)
    hearSoft(arrival, frame)
    return true
  }
}

/**
 * Posts that come as frames (LIVE-28): each goes through the gate as its request would, and is answered as that. Those
 * of one socket go one behind the other, in the order of their frames. What still waits when its socket closes is
 * dropped, as a request that is lost on its way: its page asks again under the same id. Before hello nobody has been
 * told that he may (LIVE-29).
 */
function createPosts({ house, needs }: Pick<HubContext, 'house' | 'needs'>) {
  const { clock } = house
  const { speak, underWay } = needs.posting

  return ({ connection, caller }: Arrival, { n, body }: Post): boolean => {
    if (!connection) return false
    const { sender, isProxy, log, requestId: id } = caller
    const isOver = connection.posts >= socketLimits.postsAtOnce
    const place = isOver ? null : underWay.take({ address: sender.address, isProxy })
    if (place) connection.lastPost = inTurn(connection, n, { sender, body, log, id, since: performance.now() }, place)
    else answer(connection, n, toldAs(refuse('too-many-requests', { retryAfterSeconds: 1 }), sender.language))
    return true
  }

  async function inTurn(connection: Connection, n: number, spoken: Spoken, place: Place): Promise<void> {
    connection.posts++
    await connection.lastPost
    if (connection.isOpen) answer(connection, n, await speak(spoken))
    connection.posts--
    place.end()
  }

  function answer(connection: Connection, n: number, answered: SpokenAnswer): void {
    const frame = { t: 'answer', n, ...answered } as ServerFrame // the shape of its body is that of the route
    connection.write([textFrame(JSON.stringify(frame))], clock.monotonic())
  }
}
