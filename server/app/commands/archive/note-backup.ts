import * as z from 'zod'
import { record } from '#server/audit/door.ts'
import type { Tx } from '#server/db/open.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { type Command, no, yes } from '../command.ts'

const shape = z.strictObject({
  rows: z.int(),
  files: z.int(),
  bytes: z.int(),
  isSealed: z.boolean(),
  /** The server began it. */
  isNight: z.boolean(),
})

/** What `backup` asks for when it is done: the log tells that all of the place was copied, by whom and when. */
export const noteBackup: Command = {
  usage: 'note-backup <facts>',
  does: '',
  isOurs: true,
  run: async (house, [given = '']) => {
    const { isNight, ...extra } = shape.parse(JSON.parse(given))
    const moderatorId = isNight ? 'server' : 'operator'
    const verb = async (tx: Tx, _: object, now: number) => {
      await record(tx, now, { action: 'backup', moderatorId, extra, texts: { moderatorName: moderatorId } })
      return { result: null }
    }
    const outcome = await house.writer.run({ verb }, null, {})
    return outcome instanceof Refusal ? no('The log could not be written.') : yes()
  },
}
