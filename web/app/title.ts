import { create } from 'zustand'

/** What a page says in the browser's tab instead of its route's title, and before it. */
export const useTitle = create<{ name: string; prefix: string }>(() => ({ name: '', prefix: '' }))
