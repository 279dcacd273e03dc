import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import type { Later } from '#web/parts/later/later.ts'
import { NotThere } from '#web/parts/later/not-there.tsx'
import { Menu } from './menu.tsx'

/** A menu whose entries, too, come after the page (PAGE-35): it opens when they are there, and a click is not lost. */
export function LaterMenu<Part>({
  items,
  children,
  onOpenChange,
  ...menu
}: Omit<ComponentProps<typeof Menu>, 'children'> & { items: Later<Part>; children: (part: Part) => ReactNode }) {
  const { part, isMissing } = items.use()
  const [isOwnOpen, setOwnOpen] = useState(false)
  const isOpen = menu.isOpen ?? isOwnOpen
  const change = (next: boolean): void => {
    setOwnOpen(next)
    onOpenChange?.(next)
  }
  // Outside React: the script.
  useEffect(() => {
    if (isOpen) void items.fetch()
  }, [isOpen, items])
  return (
    <>
      <Menu {...menu} isOpen={isOpen && part !== null} onOpenChange={change}>
        {part && children(part)}
      </Menu>
      {isOpen && isMissing && <NotThere onRetry={items.retry} onClose={() => change(false)} />}
    </>
  )
}
