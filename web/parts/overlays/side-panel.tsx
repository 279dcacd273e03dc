import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { columnLook, sideLooks } from '#drawn/look/chat.ts'
import { later } from '#web/parts/later/later.ts'
import { laterPart } from '#web/parts/later/later-part.tsx'

export interface SidePanelProps {
  side: 'left' | 'right'
  label: string
  /** Beside the page's middle; else it slides in over it. */
  isColumn: boolean
  /** Only what slides is opened and closed. */
  isOpen: boolean
  onClose: () => void
  /** What slides is as wide as the window. */
  isWhole?: boolean
  className?: string
  children: ReactNode
}

const Drawer = laterPart(
  later(() => import('./drawer.tsx')),
  ({ Drawer }) => Drawer,
)

/**
 * What stands at the side of a page. Where there is no room it is a dialog: it holds the focus, puts what is behind out
 * of reach, closes by Escape and by the veil, and gives the focus back. Its script comes after the page's (PAGE-35).
 */
export function SidePanel({ isColumn, className, ...drawer }: SidePanelProps) {
  if (!isColumn) return <Drawer {...drawer} />
  return <div className={clsx(columnLook, sideLooks[drawer.side], className)}>{drawer.children}</div>
}
