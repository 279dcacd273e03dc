/** What only web/app may import of the site's own page, which joins the rooms to pages. */
export const forApp = ['pick.ts', 'site-desk.tsx']
