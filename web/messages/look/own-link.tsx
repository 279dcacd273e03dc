import { type ReactNode, useEffect } from 'react'
import { ownLinkAddressLook, ownLinkLook, ownLinkRowLook } from '#drawn/look/own-link.ts'
import type { OwnLink } from '#drawn/shape/own-links.ts'
import { later } from '#web/parts/later/later.ts'

/** What fills the boxes comes after the page (PAGE-35). */
const filling = later(() => import('#web/messages/linked/linked.tsx'))

/** In place of a link to this site (MSG-60). Its box stands from the start; until more is known the link is in it. */
export function OwnLinkBox({ own, children }: { own: OwnLink; children: ReactNode }) {
  const { part } = filling.use()
  useEffect(() => void filling.fetch(), []) // Outside React: the script
  const address = <span className={ownLinkAddressLook}>{children}</span>
  return (
    <span className={ownLinkRowLook}>
      <span data-own-link className={ownLinkLook}>
        {part ? <part.Linked own={own} address={address} /> : address}
      </span>
    </span>
  )
}
