/** What only web/app may import of the site's own page, which joins the rooms to pages. */
export const forApp = ['pick.ts', 'privacy/privacy-frame.tsx', 'privacy/privacy.tsx', 'site-desk.tsx']
