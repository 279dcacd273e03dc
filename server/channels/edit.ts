import { v7 as uuidv7 } from 'uuid'
import type { Channel, ChannelActedOn, channelRoutes } from '#contract/channels.ts'
import type { InputOf } from '#contract/wire/route.ts'
import { isDuplicateKey } from '#server/db/duplicate-key.ts'
import { refuse } from '#server/gate/refusal.ts'
import { actOnChannel, channelsChanged, type OnChannel } from './act-on-channel.ts'
import { namedAs } from './new-channel.ts'
import { textsOf } from './undoing.ts'
import { findChannel, isAlike, updateChannel } from './rows.ts'

type Input = InputOf<typeof channelRoutes.editChannel>

/** A channel's name and description. What is already so changes nothing and tells nobody. */
export const edit = actOnChannel('channel.edit', async ({ tx, channel, permit }: OnChannel, input: Input) => {
  const { name, description } = input
  if (channel.name === name && channel.description === description)
    return permit.unchanged<ChannelActedOn>({ ...channel, entryId: null })

  const named = namedAs(name)
  const isRenamed = channel.name !== name
  if (isRenamed && (await isAlike(tx, { id: channel.id, ...named })))
    return refuse('channel-name-alike', { field: 'name' })
  try {
    await updateChannel(tx, channel.id, { ...named, description })
  } catch (error) {
    if (isDuplicateKey(error)) return refuse('channel-name-taken')
    throw error
  }
  const edited = (await findChannel(tx, channel.id))!
  const texts = { originalText: asText(channel), newText: asText(edited) }
  const inverse = { kind: 'channel-texts', payload: { before: textsOf(channel), after: textsOf(edited) } } as const
  const entryId = uuidv7()
  return permit.recorded<ChannelActedOn>(
    { id: entryId, action: 'update_channel', channel, texts, inverse },
    { result: { ...edited, entryId }, events: channelsChanged },
  )
})

/** Both in one text for the log: the first line is the name. */
const asText = ({ name, description }: Pick<Channel, 'name' | 'description'>): string =>
  description === '' ? name : `${name}\n${description}`
