import type { Role } from '#contract/permissions.ts'

/** A name in its role's colour (LOOK-2). */
export const roleInk: Record<Role, string> = {
  owner: 'text-owner',
  admin: 'text-admin',
  moderator: 'text-moderator',
  user: 'text-user',
}
