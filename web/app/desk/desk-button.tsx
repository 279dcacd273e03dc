import { ShieldHalf } from 'lucide-react'
import { useTranslation } from '#web/gate/language.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { later } from '#web/parts/later/later.ts'
import { LaterMenu } from '#web/parts/overlays/later-menu.tsx'
import { WaitingCases } from './waiting-cases.tsx'

/** Staff alone see it, and only when it opens. */
const items = later(() => import('./desk-items.tsx'))

/** The moderation desk's entries, and how many cases wait (PAGE-5). */
export function DeskButton() {
  const { t } = useTranslation()
  return (
    <div className="shrink-0 border-t border-line p-2 [@media(max-height:26rem)]:py-0.5">
      <LaterMenu
        items={items}
        align="start"
        trigger={
          <Button
            size="sm"
            look="ghost"
            className="w-full justify-start! px-2.5! text-left whitespace-normal! md:max-lg:gap-1.5! md:max-lg:px-2! md:max-lg:text-[0.8125rem]!"
          >
            <ShieldHalf aria-hidden className="text-lantern" />
            {t('shell.desk')}
            <WaitingCases />
          </Button>
        }
      >
        {({ DeskItems }) => <DeskItems />}
      </LaterMenu>
    </div>
  )
}
