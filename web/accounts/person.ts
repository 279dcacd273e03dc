import { create } from 'zustand'

/** Whose card is asked for, as far as the asking place knows him; the list of members may know more, or nobody of this uid. */
export interface AskedPerson {
  uid: string
  displayName: string
}

/** The one card that stands open, and what it stands beside. */
export const useOpenPerson = create<{ person: AskedPerson | null; anchor: Element | null }>(() => ({
  person: null,
  anchor: null,
}))

/** Show the card of a person beside `anchor`: what was clicked, which gets the focus back. */
export const openPerson = (person: AskedPerson, anchor: Element): void => useOpenPerson.setState({ person, anchor })

export const closePerson = (): void => useOpenPerson.setState({ person: null, anchor: null })
