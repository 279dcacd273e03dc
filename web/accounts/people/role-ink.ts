import type { Role } from '#contract/permissions.ts'

/** A name in its role's colour (spec.md section 6). */
export const roleInk: Record<Role, string> = {
  owner: 'text-owner',
  admin: 'text-admin',
  moderator: 'text-moderator',
  user: 'text-user',
}
