import { create } from 'zustand'

/** How often /login was asked for again: followed on that very page, the header's *Log in* means the sign-in form. */
export const useVisits = create<{ visits: number }>(() => ({ visits: 1 }))

export const visitAnew = (): void => useVisits.setState(({ visits }) => ({ visits: visits + 1 }))
