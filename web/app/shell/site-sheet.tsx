import { useTranslation } from '#web/gate/language.ts'
import { Flyout } from '#web/parts/overlays/flyout.tsx'
import { LogOut } from './header-account.tsx'
import { HeaderLinks } from './header-links.tsx'
import { LanguageToggle } from './language-toggle.tsx'

/**
 * What the header holds, where a page's own bar stands in its place: the links, the language and the way out. Who is
 * here stands beside the button that opens it. `onLeave` is for what lies around it and would cover where one goes.
 */
export function SiteSheet(props: {
  isOpen: boolean
  anchor: HTMLElement | null
  onClose: () => void
  onLeave: () => void
}) {
  const { t } = useTranslation()
  const { isOpen, anchor, onClose, onLeave } = props
  const leave = (): void => {
    onClose()
    onLeave()
  }
  return (
    <Flyout isOpen={isOpen} onClose={onClose} label={t('shell.mainMenu')} anchor={anchor} className="px-4 py-3">
      <nav aria-label={t('shell.mainMenu')} className="flex flex-col">
        <HeaderLinks onLeave={leave} />
      </nav>
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2 border-t border-line pt-3">
        <LanguageToggle onFailed={leave} />
        <LogOut onLeave={leave} />
      </div>
    </Flyout>
  )
}
