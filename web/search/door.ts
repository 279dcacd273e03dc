/** What only web/app may import of search, which joins the rooms to pages. */
export const forApp = ['open-field.tsx', 'recent.ts', 'search-panel.tsx', 'store.ts', 'use-search-key.ts']
