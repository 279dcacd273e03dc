/** What only web/app may import of status, which joins the rooms to pages. */
export const forApp = ['status-desk.tsx']
