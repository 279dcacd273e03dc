import type { FastifyBaseLogger } from 'fastify'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Art } from './art.ts'
import { createLane, type Lane } from './lane.ts'
import { openOwnProcess } from './own-process.ts'
import type { Photo } from './photo.ts'
import type { Picture } from './redrawn.ts'
import type { Kind, Question } from './question.ts'
import type { Found } from './recognise.ts'

type Place = Pick<Question, 'path' | 'directory'>

/**
 * Looks into files that strangers sent, in a process of its own, one file at a time and one picture at a time. `by` is
 * the account: its files wait behind each other, not before everybody else’s.
 */
export interface Inspector {
  /** What the file is. */
  look(place: Place, by: string): Promise<Found | Refusal>
  /** A picture drawn again. */
  draw(place: Place, by: string): Promise<Picture | Refusal>
  /** Key art: a still picture, drawn again in three sizes. */
  drawArt(place: Place, by: string): Promise<Art | Refusal>
  /** A person’s picture: a still square, drawn again in four sizes. */
  drawPhoto(place: Place, by: string): Promise<Photo | Refusal>
  close(): void
}

/**
 * By the clock, and generous: a busy machine is no fault of the file. What drawing may really cost the process itself
 * counts.
 */
const limitMs: Record<Kind, number> = { look: 30_000, draw: 120_000, art: 120_000, photo: 120_000 }
/** The process may have ended for another file’s sake, so each is asked a second time. */
const triesMax = 2

export function openInspector(log: FastifyBaseLogger): Inspector {
  const own = openOwnProcess(log)
  const pictures = createLane()
  const lanes: Record<Kind, Lane> = { look: createLane(), draw: pictures, art: pictures, photo: pictures }
  let last = 0

  async function ask(kind: Kind, place: Place): Promise<Found | Picture | Art | Photo | Refusal> {
    for (let tries = 0; tries < triesMax; tries++) {
      const answer = await own.ask({ n: ++last, kind, ...place }, limitMs[kind])
      if (answer === 'ended' || (answer === 'too-much' && kind === 'look')) continue
      if (typeof answer === 'object' && 'found' in answer) return answer.found
      if (typeof answer === 'object' && 'refused' in answer) return refuse(answer.refused.code, answer.refused.facts)
      const why = typeof answer === 'string' ? answer : answer.failed
      // To look is our own work, and to fail at it our own fault; a picture that can’t be decoded is the sender’s.
      if (kind === 'look' && why !== 'too-long') throw new Error(`A file could not be looked into: ${why}`)
      log.info({ kind, why }, 'A file was given up')
      return refuse('file-broken')
    }
    log.warn({ kind }, 'A file ended the process that looked into it')
    return refuse('file-broken')
  }

  /** Each kind of question has its own kind of answer. */
  const inLane =
    <Result extends Found | Art | Photo>(kind: Kind) =>
    (place: Place, by: string): Promise<Result | Refusal> =>
      lanes[kind].run(by, () => ask(kind, place) as Promise<Result | Refusal>) ??
      Promise.resolve(refuse('unavailable', { retryAfterSeconds: 10 }))

  return {
    look: inLane<Found>('look'),
    draw: inLane<Picture>('draw'),
    drawArt: inLane<Art>('art'),
    drawPhoto: inLane<Photo>('photo'),
    close: own.close,
  }
}
