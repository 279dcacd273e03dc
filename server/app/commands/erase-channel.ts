import { id as idShape } from '#contract/text/text.ts'
import { eraseKept } from '#server/channels/door.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { House } from '#server/house.ts'
import { contentsOf } from '#server/messages/door.ts'
import { type Command, type CommandAnswer, misused, no, yes } from './command.ts'

export const channels: Command = {
  usage: 'channels erase --now <id>',
  does: 'Erase what a deleted channel held, before its thirty days are over. It can’t come back then.',
  run,
}

async function run(house: House, [verb, flag, channelId, ...rest]: string[]): Promise<CommandAnswer> {
  const id = idShape.safeParse(channelId)
  if (verb !== 'erase' || flag !== '--now' || !id.success || rest.length > 0) return misused(channels)
  const outcome = await house.writer.run({ verb: eraseKept(contentsOf) }, null, { channelId: id.data })
  if (outcome instanceof Refusal) return no('There is no deleted channel with this id of which anything is kept.')
  return yes('It can’t be taken back any more. What it held is being erased.')
}
