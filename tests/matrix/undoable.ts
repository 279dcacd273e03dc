import { v7 as uuidv7 } from 'uuid'
import { channelRoutes } from '#contract/channels.ts'
import { lockdownRoutes } from '#contract/lockdowns.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { pinRoutes } from '#contract/pin-routes.ts'
import type { Ability, Role } from '#contract/permissions.ts'
import { reportRoutes } from '#contract/reports.ts'
import type { House } from '#server/house.ts'
import type { Person } from '#tests/kit/cast.ts'
import { write } from '#tests/kit/house.ts'
import { ofMessage } from '#tests/kit/reporting.ts'
import { messageOf } from './everyone.ts'

/** Where an act of staff happens, on whom, and who makes ready for it what the doer himself may not. */
export interface Setting {
  house: House
  channelId: string
  target: { uid: string }
  owner: Person
}

/** An act of staff that can be taken back. */
export interface Undoable {
  /** Those who may do it at all, on somebody lower. */
  by: readonly Role[]
  /** What it takes to do the contrary: each of these brings its part back. */
  contrary: readonly Ability[]
  /** Its contrary ends what stays that of the role of then. */
  isRanked?: boolean
  do(doer: Person, at: Setting): Promise<unknown>
}

const {
  timeOut,
  cancelTimeOut,
  setMuted,
  resetProfile,
  setRole,
  cleanUp,
  removeRecentMessages,
  actOnMany,
  decideCase,
  getStanding,
} = moderationRoutes
const { createChannel, editChannel, setChannelRights, setChannelOpen, removeChannel } = channelRoutes
const long = { amount: '30', unit: 'days', reason: 'Reklam' } as const
const mute = { isMuted: true, reason: 'Reklam' }
const locked = { kind: 'slow', threshold: 30, minutes: 60, version: null } as const
const open = { allowedRoles: [], readRoles: [] }

const staff: readonly Role[] = ['moderator', 'admin', 'owner']
const owners: readonly Role[] = ['owner']

/** Reported once more, by somebody else than who decides. */
async function reported({ house, channelId, target, owner }: Setting): Promise<string> {
  const messageId = await messageOf(house, target.uid, channelId)
  return (await owner.do(reportRoutes.report, { id: uuidv7(), ...ofMessage(messageId) })).id
}

export const undoable: Record<string, Undoable> = {
  'a time-out': {
    by: staff,
    contrary: ['member.timeOut'],
    do: (doer, { target }) => doer.do(timeOut, { ...target, ...long }),
  },
  'the end of a time-out': {
    by: staff,
    contrary: ['member.timeOut'],
    do: async (doer, { owner, target }) => {
      await owner.do(timeOut, { ...target, ...long })
      await doer.do(cancelTimeOut, target)
    },
  },
  'a mute': {
    by: owners,
    contrary: ['member.mute'],
    do: (doer, { target }) => doer.do(setMuted, { ...target, ...mute }),
  },
  'the end of a mute': {
    by: owners,
    contrary: ['member.mute'],
    do: async (doer, { owner, target }) => {
      await owner.do(setMuted, { ...target, ...mute })
      await doer.do(setMuted, { ...target, isMuted: false })
    },
  },
  'a name that was taken': {
    by: staff,
    contrary: ['member.resetProfile'],
    do: async (doer, { house, owner, target }) => {
      const displayName = `Ad ${target.uid}` // the people of the walk share one, which nobody could be given back
      await write(house, tx =>
        tx.updateTable('users').set({ display_name: displayName }).where('uid', '=', target.uid).execute(),
      )
      const { version } = (await owner.do(getStanding, target)).member
      await doer.do(resetProfile, { ...target, version, displayName, photoURL: null, reason: 'x' })
    },
  },
  'a line that was taken': {
    by: staff,
    contrary: ['member.resetProfile'],
    do: async (doer, { house, owner, target }) => {
      const about = 'Bir satır'
      await write(house, tx => tx.updateTable('users').set({ about }).where('uid', '=', target.uid).execute())
      const { version } = (await owner.do(getStanding, target)).member
      await doer.do(resetProfile, { ...target, version, displayName: null, photoURL: null, about, reason: 'x' })
    },
  },
  'a role': {
    by: owners,
    contrary: ['member.setRole'],
    do: (doer, { target }) => doer.do(setRole, { ...target, role: 'moderator' }),
  },
  'a time-out among many': {
    by: staff,
    contrary: ['member.timeOut'],
    do: async (doer, { owner, target }) => {
      const { version } = (await owner.do(getStanding, target)).member
      await doer.do(actOnMany, { actId: uuidv7(), people: [{ ...target, version }], how: { kind: 'timeOut', ...long } })
    },
  },
  'a removed message': {
    by: staff,
    contrary: ['message.deleteAny'],
    do: async (doer, { house, target, channelId }) =>
      doer.do(messageRoutes.removeMessage, { messageId: await messageOf(house, target.uid, channelId) }),
  },
  'a pin': {
    by: staff,
    contrary: ['message.pin'],
    do: async (doer, { house, target, channelId }) =>
      doer.do(pinRoutes.pinMessage, { messageId: await messageOf(house, target.uid, channelId) }),
  },
  'the end of a pin': {
    by: staff,
    contrary: ['message.pin'],
    do: async (doer, { house, target, channelId, owner }) => {
      const messageId = await messageOf(house, target.uid, channelId)
      await owner.do(pinRoutes.pinMessage, { messageId })
      await doer.do(pinRoutes.unpinMessage, { messageId })
    },
  },
  'the removal of what he said lately': {
    by: staff,
    contrary: ['message.deleteAny'],
    do: async (doer, { house, target, channelId }) => {
      await messageOf(house, target.uid, channelId, house.clock.now())
      await doer.do(removeRecentMessages, { uid: target.uid, minutes: 5 })
    },
  },
  'a clean-up': {
    by: staff,
    contrary: ['member.timeOut', 'message.deleteAny'],
    do: async (doer, { house, target, channelId }) => {
      await messageOf(house, target.uid, channelId, house.clock.now())
      await doer.do(cleanUp, { ...target, ...long, minutes: 5 })
    },
  },
  'a new channel': {
    by: staff,
    contrary: ['channel.remove'],
    do: doer => doer.do(createChannel, { id: uuidv7(), name: `yeni ${uuidv7()}`, description: '' }),
  },
  'the texts of a channel': {
    by: staff,
    contrary: ['channel.edit'],
    do: (doer, { channelId }) => doer.do(editChannel, { channelId, name: `başka ${uuidv7()}`, description: '' }),
  },
  'the rights of a channel': {
    by: owners,
    contrary: ['channel.setRights'],
    do: (doer, { channelId }) => doer.do(setChannelRights, { channelId, ...open, readOnly: true }),
  },
  'an opened channel': {
    by: owners,
    contrary: ['channel.setRights'],
    do: async (doer, { channelId, owner }) => {
      await owner.do(setChannelRights, { channelId, ...open, readOnly: true })
      await doer.do(setChannelOpen, { channelId, isOpen: true })
    },
  },
  'a deleted channel': {
    by: owners,
    contrary: ['channel.remove'],
    do: (doer, { channelId }) => doer.do(removeChannel, { channelId }),
  },
  'a verdict': {
    by: staff,
    contrary: ['report.settle'],
    do: async (doer, at) => doer.do(decideCase, { caseId: await reported(at), status: 'dismissed' }),
  },
  'a verdict that deletes': {
    by: staff,
    contrary: ['report.settle', 'message.deleteAny'],
    do: async (doer, at) =>
      doer.do(decideCase, { caseId: await reported(at), status: 'resolved', act: { kind: 'remove' } }),
  },
  'a lockdown': {
    by: staff,
    contrary: ['lockdown.set'],
    isRanked: true,
    do: (doer, { channelId }) => doer.do(lockdownRoutes.setLockdown, { channelId, ...locked }),
  },
  'the end of a lockdown': {
    by: staff,
    contrary: ['lockdown.set'],
    do: async (doer, { channelId }) => {
      const { version } = await doer.do(lockdownRoutes.setLockdown, { channelId, ...locked })
      await doer.do(lockdownRoutes.endLockdown, { channelId, kind: locked.kind, version })
    },
  },
}
