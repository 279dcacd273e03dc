/** What only web/app may import of home, which joins the rooms to pages. */
export const forApp = ['home.tsx', 'square/store.ts', 'welcome.tsx']
