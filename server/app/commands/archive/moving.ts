import type { Engine } from '#server/db/columns.ts'
import { markMoved } from '#server/db/store.ts'
import type { Tx } from '#server/db/open.ts'
import type { Hold } from '#server/gate/acts/hold.ts'
import type { House } from '#server/house.ts'
import { type CommandAnswer, no, yes } from '../command.ts'

export const holdWrites = 'hold-writes'
export const markPlaceMoved = 'mark-moved'

/**
 * The server's part of a move, over one connection of the operator's socket: `hold-writes`, and when all is copied
 * `mark-moved`, after which the server ends. A connection that ends before lets go of what it held.
 */
export function createMoving(house: House, endServer: (to: Engine) => void) {
  let held: Promise<Hold | null> | null = null
  let isMoved = false

  return {
    isHeld: (): boolean => held !== null,
    /** Null: it is another command. */
    answerTo(line: string): Promise<CommandAnswer> | null {
      if (line === JSON.stringify({ name: holdWrites })) return hold()
      if (line === JSON.stringify({ name: markPlaceMoved, arguments: ['postgres'] })) return mark('postgres')
      if (line === JSON.stringify({ name: markPlaceMoved, arguments: ['sqlite'] })) return mark('sqlite')
      return null
    },
    release: (): void => void (!isMoved && held?.then(hold => hold?.release()).catch(() => {})),
  }

  async function hold(): Promise<CommandAnswer> {
    held ??= house.writer.hold()
    return (await held) ? yes() : refused()
  }

  function refused(): CommandAnswer {
    held = null
    return no('Another move is under way.')
  }

  async function mark(to: Engine): Promise<CommandAnswer> {
    const writer = await (held ??= house.writer.hold())
    if (!writer) return refused()
    const verb = async (tx: Tx, _: object, now: number) => {
      if (!(await writer.isWhole(tx)))
        throw new Error('Somebody may have written meanwhile. Nothing was moved; try again.')
      await markMoved(tx, to, now)
      return { result: null }
    }
    await writer.run({ verb }, null, {})
    isMoved = true
    setImmediate(endServer, to)
    return yes()
  }
}
