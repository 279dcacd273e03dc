/** What other rooms may import of moderation. */
export const forRooms = ['logs/log-head.tsx', 'logs/lost-rights.ts']

/** What only web/app may import of moderation, which joins the rooms to pages. */
export const forApp = [
  'logs/activity-log.tsx',
  'logs/audit-log.tsx',
  'logs/filter.ts',
  'many/kept-run.ts',
  'moderation-dialogs.tsx',
  'moderation-items.tsx',
  'profile/profile-details.tsx',
  'profile/profile-sanctions.tsx',
  'profile/profile-sections.tsx',
  'profile/profile-skeleton.tsx',
  'profile/use-profile.ts',
  'users/user-management.tsx',
]
