/** What only web/app may import of home, which joins the rooms to pages. */
export const forApp = ['game/band.tsx', 'home.tsx', 'welcome.tsx']
