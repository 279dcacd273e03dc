import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { HeaderAccount } from './header-account.tsx'
import { HeaderLinks } from './header-links.tsx'
import { LanguageToggle } from './language-toggle.tsx'

/**
 * The header's links on small screens. The browser's own modal dialog: it holds the focus, closes by Escape and by the
 * veil, gives the focus back, and costs the home page nothing.
 */
export function MobileMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const dialog = useModal(isOpen, onClose)
  return (
    <dialog ref={dialog} aria-label={t('shell.mainMenu')} onClose={onClose} closedby="any" className={menuLook}>
      <div className="flex min-h-full flex-col gap-1 px-4 py-3">
        <IconButton label={t('shell.closeMenu')} icon={<X aria-hidden />} onClick={onClose} className="self-end" />
        <nav aria-label={t('shell.mainMenu')} className="flex flex-col">
          <HeaderLinks onLeave={onClose} />
        </nav>
        <div className="mt-auto flex flex-col items-stretch gap-3 border-t border-line pt-4 pb-2">
          <HeaderAccount onLeave={onClose} />
          <LanguageToggle onFailed={onClose} />
        </div>
      </div>
    </dialog>
  )
}

const menuLook =
  'fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(20rem,85vw)] max-w-none bg-surface text-ink shadow-float pt-safe pr-safe pb-safe ' +
  'open:animate-rise backdrop:bg-veil lg:hidden'

/** Outside React: the dialog element opens by a call, and must close when the window grows to show the links itself. */
function useModal(isOpen: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  useEffect(() => {
    const isWide = matchMedia('(min-width: 64rem)')
    isWide.addEventListener('change', onClose)
    return () => isWide.removeEventListener('change', onClose)
  }, [onClose])
  return dialog
}
