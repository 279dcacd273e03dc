import { create } from 'zustand'

/** Years that the site asks of who signs up; 0: none. web/app/site.ts learns it, and a refusal tells it. */
export const useLeastAge = create<{ years: number }>(() => ({ years: 0 }))
