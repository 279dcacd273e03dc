/** What only web/app may import of feedback, which joins the rooms to pages. */
export const forApp = ['feedback-page.tsx', 'letter.tsx']
