/** What only web/app may import, which joins the rooms to pages. */
export const forApp = ['banner.tsx', 'connect.ts', 'event-stream.ts', 'follow.ts', 'status.ts', 'streams.ts']
