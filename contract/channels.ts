import * as z from 'zod'
import { lockdown } from './lockdowns.ts'
import { roles } from './permissions.ts'
import { actEntry } from '#contract/wire/act-entry.ts'
import { route } from '#contract/wire/route.ts'
import { sizes } from './limits.ts'
import { role } from './role.ts'
import { epochMs, id, plainText, text, version, newId } from '#contract/text/text.ts'
import { isOneLineWithEmoji } from '#contract/text/one-line.ts'

/** A channel as a reader sees it (CHN-1). */
export const channel = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    createdBy: z.string(),
    createdAt: epochMs,
    allowedRoles: z.array(role),
    readRoles: z.array(role),
    readOnly: z.boolean(),
    /** Visitors read its newest messages on the home page, without their authors (CHN-22). */
    isOpen: z.boolean(),
    /** An owner gave it its place in the list; else it stands by its name, after those. */
    isPlaced: z.boolean(),
    /** What runs here, and in the whole place; what is over may still stand among them. */
    lockdowns: z.array(lockdown),
    /** Of the texts and the rights: what acts on the channel carry. */
    version,
    /** `seq` of the channel's newest change. */
    head: z.int(),
  })
  .meta({ id: 'Channel' })
export type Channel = z.infer<typeof channel>

/** `entryId`: the entry by which the act is taken back (MOD-32); null where it was so already. */
const channelActedOn = channel.extend({ entryId: id.nullable() }).meta({ id: 'ChannelActedOn' })
export type ChannelActedOn = z.infer<typeof channelActedOn>

const channelName = text({
  max: sizes.channelNameMax,
  empty: 'channel-name-required',
  tooLong: 'channel-name-invalid_too-long',
}).refine(isOneLineWithEmoji, 'channel-name-invalid_invisible')

/** In which order channels stand. `version` is of this order alone, as its reader sees it. */
const channelOrder = z.object({ order: z.array(id), version })
export type ChannelOrder = z.infer<typeof channelOrder>

const channelDescription = plainText({ max: sizes.channelDescriptionMax })

export const channelRoutes = {
  listChannels: route({
    kind: 'read',
    method: 'GET',
    path: '/api/channels',
    summary:
      'The channels this person may read, in the owner’s order, then by name in Turkish order; and which of them were deleted in the last day.',
    ability: 'channel.list',
    limit: 'read',
    refusals: [],
    input: z.strictObject({}),
    output: z.object({
      channels: z.array(channel),
      /** Of those that this person could read: a page that had one open says that it was deleted. */
      removed: z.array(id),
      /** Of the order in which `channels` stand: what `orderChannels` carries. */
      orderVersion: version,
    }),
  }),
  orderChannels: route({
    kind: 'act',
    method: 'POST',
    path: '/api/channels/order',
    summary: 'Set the order in which all channels stand in every list: each one once.',
    ability: 'channel.order',
    limit: 'channel',
    refusals: ['conflict'],
    input: z.strictObject({
      version,
      order: z
        .array(id)
        .max(sizes.orderedChannelsMax, 'invalid')
        .refine(ids => new Set(ids).size === ids.length, 'invalid'),
    }),
    output: channelOrder,
  }),
  createChannel: route({
    kind: 'act',
    method: 'POST',
    path: '/api/channels',
    summary: 'Create a channel under an id (UUIDv7) that the client made. Names are unique the Turkish way.',
    ability: 'channel.create',
    limit: 'channel',
    refusals: ['channel-name-required', 'channel-name-invalid', 'channel-name-taken', 'channel-name-alike', 'id-taken'],
    input: z.strictObject({ id: newId, name: channelName, description: channelDescription }),
    output: channelActedOn,
  }),
  editChannel: route({
    kind: 'act',
    method: 'PATCH',
    path: '/api/channels/:channelId',
    summary: 'Change a channel’s name and description.',
    ability: 'channel.edit',
    limit: 'channel',
    refusals: [
      'channel-name-required',
      'channel-name-invalid',
      'channel-name-taken',
      'channel-name-alike',
      'not-found',
      'conflict',
    ],
    input: z.strictObject({ channelId: id, version, name: channelName, description: channelDescription }),
    output: channelActedOn,
  }),
  setChannelRights: route({
    kind: 'act',
    method: 'POST',
    path: '/api/channels/:channelId/rights',
    summary: 'Who may post, who may read, and whether only staff may post. An empty list means everybody.',
    ability: 'channel.setRights',
    limit: 'channel',
    refusals: ['not-found', 'conflict'],
    input: z.strictObject({
      channelId: id,
      version,
      allowedRoles: z.array(role).max(roles.length, 'invalid'),
      readRoles: z.array(role).max(roles.length, 'invalid'),
      readOnly: z.boolean('invalid'),
    }),
    output: channelActedOn,
  }),
  setChannelOpen: route({
    kind: 'act',
    method: 'POST',
    path: '/api/channels/:channelId/open',
    summary: 'Open a channel to visitors of the home page, or close it. It must be read-only and for every role.',
    ability: 'channel.setRights',
    limit: 'channel',
    refusals: ['not-found', 'conflict', 'channel-not-for-visitors'],
    input: z.strictObject({ channelId: id, version, isOpen: z.boolean('invalid') }),
    output: channelActedOn,
  }),
  removeChannel: route({
    kind: 'act',
    method: 'DELETE',
    path: '/api/channels/:channelId',
    summary: 'Delete a channel with its messages, files and reports’ links. What it held is kept for thirty days.',
    ability: 'channel.remove',
    limit: 'channel',
    refusals: ['not-found', 'conflict'],
    input: z.strictObject({ channelId: id, version }),
    output: actEntry,
  }),
  setChannelMuted: route({
    kind: 'act',
    method: 'POST',
    path: '/api/channels/:channelId/muted',
    summary: 'Silence or unsilence a channel’s notifications for oneself.',
    ability: 'channel.read',
    limit: 'session',
    refusals: [],
    input: z.strictObject({ channelId: id, isMuted: z.boolean('invalid') }),
    output: z.object({ mutedChannels: z.array(id) }),
  }),
}

export const channelEvents = {
  /** Stream `members`: the list or the rights of channels changed; each page asks for its own list again. */
  'channels.changed': z.object({}),
}
