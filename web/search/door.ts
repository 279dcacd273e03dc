/** What only web/app may import of search, which joins the rooms to pages. */
export const forApp = ['forget.ts', 'open-field.tsx', 'search-panel.tsx', 'store.ts', 'use-search-key.ts']
