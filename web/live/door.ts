/** What only web/app may import, which joins the rooms to pages. */
export const forApp = [
  'banner.tsx',
  'channel-stream.ts',
  'connect.ts',
  'event-stream.ts',
  'follow.ts',
  'status.ts',
  'streams.ts',
]
