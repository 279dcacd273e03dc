/** What only web/app may import of dev, which joins the rooms to pages. */
export const forApp = ['parts-page.tsx']
