import type { Role } from '#contract/permissions.ts'
import type { House } from '#server/house.ts'
import { addChannel, write } from './house.ts'

/** What no route does yet, written past all rules: sanctions of people and rights of channels. */
export const mute = (house: House, uid: string, muted: 0 | 1 = 1) =>
  write(house, tx => tx.updateTable('users').set({ muted }).where('uid', '=', uid).execute())

export const timeOut = (house: House, uid: string, until: number | null) =>
  write(house, tx => tx.updateTable('users').set({ timeout_until: until }).where('uid', '=', uid).execute())

interface Rights {
  readRoles?: readonly Role[]
  allowedRoles?: readonly Role[]
  readOnly?: boolean
}

/** Everything that is not named is open. */
export const setRights = (house: House, channelId: string, rights: Rights) =>
  write(house, tx => tx.updateTable('channels').set(columnsOf(rights)).where('id', '=', channelId).execute())

/** A channel of its own for a test: nobody else posts there. Answers its id. */
export const openChannel = (house: House, name: string, rights: Rights = {}): Promise<string> =>
  addChannel(house, name, columnsOf(rights))

const columnsOf = ({ readRoles = [], allowedRoles = [], readOnly = false }: Rights) => ({
  read_roles: readRoles.join(','),
  allowed_roles: allowedRoles.join(','),
  read_only: readOnly ? (1 as const) : (0 as const),
})
