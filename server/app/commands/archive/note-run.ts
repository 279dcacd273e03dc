import * as z from 'zod'
import { noteUpkeep } from '#server/app/nights/note-upkeep.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { type Command, no, yes } from '../command.ts'

const shape = z.strictObject({
  kind: z.enum(['backup', 'proof']),
  startedAt: z.int(),
  endedAt: z.int(),
  outcome: z.enum(['done', 'failed', 'skipped']),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})

/** What a backup or a proof by hand asks for when it has ended. Who began it sees it fail: nobody is mailed. */
export const noteRunOfHand: Command = {
  usage: 'note-run <run>',
  does: '',
  isOurs: true,
  run: async (house, [given = '']) => {
    const run = shape.parse(JSON.parse(given))
    const outcome = await house.writer.run({ verb: noteUpkeep }, null, { run, settings: house.config, isNight: false })
    return outcome instanceof Refusal ? no('How it ended could not be noted.') : yes()
  },
}
