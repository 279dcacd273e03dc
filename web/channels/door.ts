/** What other rooms may import of channels, and web/app too. */
export const forRooms = ['channel-icon.tsx', 'for-visitors.ts', 'store.ts']

/** What only web/app may import, which joins the rooms to pages. */
export const forApp = [
  'channel-acts.tsx',
  'channel-dialogs.tsx',
  'channel-list.tsx',
  'dialogs.ts',
  'last-channel.ts',
  'lockdowns/acts.ts',
  'lockdowns/lockdown-words.tsx',
]
