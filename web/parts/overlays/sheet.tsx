import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { veil } from './veil.ts'

type Popup = Parameters<typeof Base.Popup>[0]

/**
 * Room to work in above the page: the whole window on small screens, most of it elsewhere. What is inside scrolls for
 * itself. Other dialogs and menus may open above it, from anywhere.
 */
export function Sheet(props: {
  isOpen: boolean
  onClose: () => void
  title: string
  initialFocus?: RefObject<HTMLElement | null> | Popup['initialFocus']
  /** What gets the focus afterwards; `false` where something else takes it. */
  finalFocus?: Popup['finalFocus']
  children: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <Base.Root open={props.isOpen} onOpenChange={isOpen => !isOpen && props.onClose()}>
      <Base.Portal>
        <Base.Backdrop {...veil} data-desk />
        <Base.Popup initialFocus={props.initialFocus} finalFocus={props.finalFocus} className={sheetLook}>
          <header className="flex min-h-14 shrink-0 items-center gap-3 border-b border-line pr-2 pl-4 md:pr-3 md:pl-5">
            <Base.Title className="min-w-0 flex-1 truncate text-xl font-bold">{props.title}</Base.Title>
            <Base.Close render={<IconButton label={t('parts.close')} icon={<X aria-hidden />} />} />
          </header>
          {props.children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/**
 * A toast never changes its size: one that lies on its lower left corner is left room inside, by `--toasts-inside`.
 * From 120 rem on a toast stands beside it.
 */
const sheetLook =
  'fixed inset-0 top-(--toasts-room) bottom-(--keyboard) z-40 flex min-h-0 flex-col overflow-hidden bg-surface ' +
  'pt-safe pr-safe pb-safe pl-safe md:p-0 shadow-float transition data-ending-style:opacity-0 ' +
  'data-starting-style:opacity-0 md:inset-6 md:top-[calc(1.5rem+var(--toasts-room))] md:mx-auto md:max-w-6xl ' +
  'md:rounded-lg ' +
  '[--toasts-inside:0px] md:max-[120rem]:[--toasts-inside:max(0px,calc(var(--toasts-below)-0.75rem))]'
