import { ShieldHalf } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { later } from '#web/parts/later/later.ts'
import { NotThere } from '#web/parts/later/not-there.tsx'
import { Menu } from '#web/parts/overlays/menu.tsx'
import { WaitingCases } from './waiting-cases.tsx'

/** Staff alone see it, and only when it opens (PAGE-35). */
const items = later(() => import('./desk-items.tsx'))

/** The moderation desk's entries, and how many cases wait (PAGE-5). */
export function DeskButton() {
  const { t } = useTranslation()
  const { part, isMissing } = items.use()
  const [isOpen, setOpen] = useState(false)
  const change = (next: boolean): void => {
    setOpen(next)
    if (next) void items.fetch()
  }
  return (
    <div className="shrink-0 border-t border-line p-2 [@media(max-height:26rem)]:py-0.5">
      <Menu
        align="start"
        isOpen={isOpen && part !== null}
        onOpenChange={change}
        trigger={
          <Button size="sm" look="ghost" className="w-full justify-start! text-left whitespace-normal!">
            <ShieldHalf aria-hidden className="text-lantern" />
            {t('shell.desk')}
            <WaitingCases />
          </Button>
        }
      >
        {part && <part.DeskItems />}
      </Menu>
      {isOpen && isMissing && <NotThere onRetry={items.retry} onClose={() => change(false)} />}
    </div>
  )
}
