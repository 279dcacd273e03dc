import { create } from 'zustand'
import type { Named } from '#contract/messages.ts'

/**
 * Whose card is asked for, as far as the asking place knows him; the list of members may know more, or nobody of this
 * uid.
 */
export type AskedPerson = Named

interface OpenPerson {
  isOpen: boolean
  /** Stay when the card closes, until another is asked for: it fades with what it shows. */
  person: AskedPerson | null
  anchor: HTMLElement | null
  /** Of the anchor: towards the middle of the page. */
  side: 'left' | 'right'
}

/** The one card of a person that a page shows. */
export const useOpenPerson = create<OpenPerson>(() => ({ isOpen: false, person: null, anchor: null, side: 'left' }))

/** Show the card of a person beside `anchor`: what was clicked, which gets the focus back. */
export const openPerson = (person: AskedPerson, anchor: HTMLElement): void =>
  useOpenPerson.setState({
    isOpen: true,
    person,
    anchor,
    side: anchor.getBoundingClientRect().left > innerWidth / 2 ? 'left' : 'right',
  })

export const closePerson = (): void => useOpenPerson.setState({ isOpen: false })
