import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditRoutes } from '#contract/audit.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import { channelRoutes } from '#contract/channels.ts'
import { feedbackRoutes } from '#contract/feedback.ts'
import { lockdownRoutes } from '#contract/lockdowns.ts'
import { ownAccountRoutes } from '#contract/own-account.ts'
import { memberRoutes } from '#contract/member-routes.ts'
import { pinRoutes } from '#contract/pin-routes.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { reportRoutes } from '#contract/reports.ts'
import { verify } from '#server/audit/door.ts'
import { lastNamed } from '#tests/kit/audit.ts'
import { arrive, cast } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { routes } from '#tests/kit/tables/routes.ts'
import { siteActs, type Written } from './site-acts.ts'
import { unwritten } from './unwritten-acts.ts'
import { stage } from '#tests/kit/stage.ts'
import { openTalk, type Talk } from '#tests/kit/talk.ts'

const { server, people } = stage({ people: cast })
let talk: Talk
beforeAll(async () => {
  talk = await openTalk(server, 'tutanak')
})

const staffOnly = { kind: 'staff', threshold: null, minutes: 60, version: null } as const

/** Every other act: what it writes, made ready and then done. */
const written: Record<string, Written> = {
  editMessage: {
    writes: ['edit_message'],
    ready: async () => {
      const said = await talk.post(people.bora, 'önce')
      return () => talk.edit(people.bora, said, 'sonra')
    },
  },
  removeMessage: {
    writes: ['delete_message'],
    ready: async () => {
      const { id: messageId } = await talk.post(people.bora, 'gidecek')
      return () => people.moderator.do(messageRoutes.removeMessage, { messageId })
    },
  },
  restoreMessage: {
    writes: ['restore_message'],
    ready: async () => {
      const { id: messageId } = await talk.post(people.bora, 'dönecek')
      await people.bora.do(messageRoutes.removeMessage, { messageId })
      return () => people.bora.do(messageRoutes.restoreMessage, { messageId })
    },
  },
  pinMessage: {
    writes: ['pin_message'],
    ready: async () => {
      const { id: messageId } = await talk.post(people.bora, 'kalacak')
      return () => people.moderator.do(pinRoutes.pinMessage, { messageId })
    },
  },
  unpinMessage: {
    writes: ['unpin_message'],
    ready: async () => {
      const { id: messageId } = await talk.post(people.bora, 'kalmayacak')
      await people.moderator.do(pinRoutes.pinMessage, { messageId })
      return () => people.moderator.do(pinRoutes.unpinMessage, { messageId })
    },
  },
  removeRecentMessages: {
    writes: ['delete_message', 'delete_message'],
    ready: async () => {
      await people.moderator.do(moderationRoutes.removeRecentMessages, { uid: people.ayse.uid, minutes: 5 })
      await talk.post(people.ayse, 'bir')
      await talk.post(people.ayse, 'iki')
      return () => people.moderator.do(moderationRoutes.removeRecentMessages, { uid: people.ayse.uid, minutes: 5 })
    },
  },
  cleanUp: {
    writes: ['timeout_user', 'delete_message', 'delete_message'],
    ready: async () => {
      const raider = await arrive(server, 'Baskıncı')
      await talk.post(raider, 'bir')
      await talk.post(raider, 'iki')
      const input = { uid: raider.uid, amount: '1', unit: 'hours', reason: 'Reklam', minutes: 5 } as const
      return () => people.moderator.do(moderationRoutes.cleanUp, input)
    },
  },
  actOnMany: {
    writes: ['timeout_user', 'timeout_user', 'delete_message'],
    ready: async () => {
      const raiders = [await arrive(server, 'Akıncı bir'), await arrive(server, 'Akıncı iki')]
      await talk.post(raiders[0]!, 'bir')
      const { members } = await people.moderator.do(memberRoutes.listMembers, {})
      const chosen = members.filter(({ uid }) => raiders.some(raider => raider.uid === uid))
      const sinceMs = server.clock.now() - 1_000
      const how = { kind: 'clean', amount: '1', unit: 'hours', reason: 'Reklam', sinceMs } as const
      const input = { actId: uuidv7(), people: chosen.map(({ uid, version }) => ({ uid, version })), how }
      return () => people.moderator.do(moderationRoutes.actOnMany, input)
    },
  },
  changeName: {
    writes: ['change_name'],
    ready: async () => {
      const person = await arrive(server, 'Adını Bırakan')
      return () => person.do(ownAccountRoutes.changeName, { displayName: 'Adını Bulan', shown: 'Adını Bırakan' })
    },
  },
  setLockdown: {
    writes: ['set_lockdown'],
    ready: async () => {
      const channelId = await newChannel()
      return () => people.moderator.do(lockdownRoutes.setLockdown, { ...staffOnly, channelId })
    },
  },
  endLockdown: {
    writes: ['end_lockdown'],
    ready: async () => {
      const channelId = await newChannel()
      const { version } = await people.moderator.do(lockdownRoutes.setLockdown, { ...staffOnly, channelId })
      return () => people.moderator.do(lockdownRoutes.endLockdown, { channelId, kind: 'staff', version })
    },
  },
  orderChannels: {
    writes: ['order_channels'],
    ready: async () => {
      await newChannel()
      const { channels } = await people.owner.do(channelRoutes.listChannels, {})
      const order = channels.map(({ id }) => id).toReversed()
      return () => people.owner.do(channelRoutes.orderChannels, { order })
    },
  },
  createChannel: {
    writes: ['create_channel'],
    ready: async () => () =>
      people.owner.do(channelRoutes.createChannel, {
        id: uuidv7(),
        name: `kanal ${uuidv7().slice(-8)}`,
        description: '',
      }),
  },
  editChannel: {
    writes: ['update_channel'],
    ready: async () => {
      const channelId = await newChannel()
      const input = { channelId, name: `yeni ${channelId.slice(-8)}`, description: '' }
      return () => people.owner.do(channelRoutes.editChannel, input)
    },
  },
  setChannelRights: {
    writes: ['update_channel_permissions'],
    ready: async () => {
      const channelId = await newChannel()
      const input = { channelId, allowedRoles: [], readRoles: [], readOnly: true }
      return () => people.owner.do(channelRoutes.setChannelRights, input)
    },
  },
  setChannelOpen: {
    writes: ['update_channel_permissions'],
    ready: async () => {
      const channelId = await newChannel()
      await people.owner.do(channelRoutes.setChannelRights, {
        channelId,
        allowedRoles: [],
        readRoles: [],
        readOnly: true,
      })
      return () => people.owner.do(channelRoutes.setChannelOpen, { channelId, isOpen: true })
    },
  },
  removeChannel: {
    writes: ['delete_channel'],
    ready: async () => {
      const channelId = await newChannel()
      return () => people.owner.do(channelRoutes.removeChannel, { channelId })
    },
  },
  timeOut: {
    writes: ['timeout_user'],
    ready: async () => () => people.moderator.do(moderationRoutes.timeOut, fiveMinutes()),
  },
  cancelTimeOut: {
    writes: ['remove_timeout'],
    ready: async () => {
      await people.moderator.do(moderationRoutes.timeOut, fiveMinutes())
      return () => people.moderator.do(moderationRoutes.cancelTimeOut, { uid: people.ayse.uid })
    },
  },
  undoMany: {
    writes: ['undo_act'],
    ready: async () => {
      server.clock.pass(1_000)
      const sinceMs = server.clock.now()
      await people.moderator.do(moderationRoutes.timeOut, fiveMinutes())
      const input = { moderatorId: people.moderator.uid, sinceMs }
      return () => people.moderator.do(moderationRoutes.undoMany, input)
    },
  },
  undoAct: {
    writes: ['undo_act'],
    ready: async () => {
      await people.moderator.do(moderationRoutes.timeOut, fiveMinutes())
      const { entries } = await people.moderator.do(auditRoutes.listAuditEntries, { action: 'timeout_user' })
      return () => people.moderator.do(moderationRoutes.undoAct, { entryId: entries[0]!.id })
    },
  },
  setMuted: {
    writes: ['mute_user', 'unmute_user'],
    ready: async () => async () => {
      const mute = (isMuted: boolean) =>
        people.owner.do(moderationRoutes.setMuted, { uid: people.ayse.uid, isMuted, reason: 'Reklam' })
      await mute(true)
      return mute(false)
    },
  },
  resetProfile: {
    writes: ['reset_profile'],
    ready: async () => {
      const displayName = 'Adı Kaldırılan'
      const { uid } = await arrive(server, displayName)
      return () =>
        people.moderator.do(moderationRoutes.resetProfile, { uid, displayName, photoURL: null, reason: 'Küfürlü ad' })
    },
  },
  setRole: {
    writes: ['update_user_role', 'update_user_role'],
    ready: async () => async () => {
      const give = (role: 'moderator' | 'user') =>
        people.owner.do(moderationRoutes.setRole, { uid: people.ayse.uid, role })
      await give('moderator')
      return give('user')
    },
  },
  report: {
    writes: ['report_message', 'report_user'],
    ready: async () => {
      const { id } = await talk.post(people.bora, 'kötü')
      return async () => {
        await people.ayse.do(reportRoutes.report, { itemType: 'message', itemId: id, reason: 'Kaba.' })
        await people.ayse.do(reportRoutes.report, { itemType: 'user', itemId: people.bora.uid, reason: 'Kaba.' })
      }
    },
  },
  decideCase: {
    writes: ['settle_report'],
    ready: async () => {
      const { id: itemId } = await talk.post(people.bora, 'kötü')
      const { id: reportId } = await people.ayse.do(reportRoutes.report, { itemType: 'message', itemId, reason: 'x' })
      return () => people.moderator.do(moderationRoutes.decideCase, { caseId: reportId, status: 'resolved' })
    },
  },
  ...siteActs(people, newChannel),
  sendFeedback: {
    writes: ['feedback_submitted'],
    ready: async () => () =>
      people.visitor.do(feedbackRoutes.sendFeedback, { name: 'Ece', email: 'ece@example.com', message: 'Selam' }),
  },
}

const fiveMinutes = () => ({ uid: people.ayse.uid, amount: '5', unit: 'minutes' as const, reason: 'Sataşma' })
async function newChannel(): Promise<string> {
  const id = uuidv7()
  await people.owner.do(channelRoutes.createChannel, { id, name: `kanal ${id.slice(-8)}`, description: '' })
  return id
}
const inverses = async (): Promise<string[]> => {
  const rows = await server.house.db.read(db => db.selectFrom('inverses').select('entry_id').orderBy('n').execute())
  return rows.map(({ entry_id }) => entry_id)
}
const actions = async (): Promise<AuditAction[]> => {
  const rows = await server.house.db.read(db => db.selectFrom('audit_logs').select('action').orderBy('n').execute())
  return rows.map(({ action }) => action)
}

const acts = routes.filter(([, { kind }]) => kind !== 'read').map(([name]) => name)

// AUD-3
describe(`the audit trail on ${engine}`, () => {
  test('knows every act of the contract', () => {
    expect([...Object.keys(written), ...Object.keys(unwritten)].sort()).toEqual([...acts].sort())
  })

  // MOD-32
  test.each(Object.entries(written))('has what %s did, once, and by whom', async (_, { writes, ready }) => {
    const deed = await ready()
    const before = await actions()
    const undoable = await inverses()
    const answer = (await deed()) as { entryId?: string | null } | undefined
    expect((await actions()).slice(before.length)).toEqual(writes)
    const own = (await inverses()).slice(undoable.length)
    if (own.length > 0) expect(own, 'the answer names by which entry it is taken back').toContain(answer?.entryId)
    const newest = await lastNamed(server.house)
    expect(newest.written, 'visitors have no name').toBe(newest.shown)
    expect((await server.house.db.read(verify)).broken).toBeNull()
  })

  test('has nothing of what one does for oneself', async () => {
    const before = await actions()
    const { id } = await talk.post(people.ayse, 'selam')
    await people.ayse.do(messageRoutes.markRead, { channelId: talk.channelId, seq: 1 })
    await people.ayse.do(channelRoutes.setChannelMuted, { channelId: talk.channelId, isMuted: true })
    expect(id).toBeTruthy()
    expect(await actions()).toEqual(before)
  })
})
