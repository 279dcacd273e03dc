import { Menu as MenuIcon } from 'lucide-react'
import { useTranslation } from '#web/gate/language.ts'
import type { Site } from '#contract/site.ts'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { LogIn } from './header-account.tsx'
import { HeaderLinks } from './header-links.tsx'
import { headerLook, HeaderName } from './header.tsx'
import { LanguageToggle } from './language-toggle.tsx'

/** The header as a visitor of this site would see it: a picture of it, with nothing to open. */
export function VisitorHeader({ site }: { site: Site }) {
  const { t } = useTranslation()
  return (
    <header className={headerLook}>
      <div className="flex h-full items-center gap-2 px-3 sm:px-5">
        <HeaderName siteName={site.siteName} />
        <nav aria-label={t('shell.mainMenu')} className="hidden items-center gap-1 lg:flex">
          <HeaderLinks visited={site} />
        </nav>
        <div className="ml-auto hidden min-w-0 items-center gap-2 lg:flex">
          <LanguageToggle />
          <LogIn />
        </div>
        <IconButton label={t('shell.openMenu')} icon={<MenuIcon aria-hidden />} className="ml-auto lg:hidden" />
      </div>
    </header>
  )
}
