import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Menu as MenuIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { Star } from '#web/parts/look/star.tsx'
import { HeaderAccount } from './header-account.tsx'
import { HeaderLinks } from './header-links.tsx'
import { LanguageToggle } from './language-toggle.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { useOwnBar } from './own-bar.ts'
import { useSite } from '#web/app/site.ts'

/** Above all pages. Under 1024 px its links move into a menu; where a page has a bar of its own, it goes (PAGE-2). */
export function Header() {
  const { t } = useTranslation()
  const siteName = useSite(state => state.siteName)
  const hasOwnBar = useOwnBar(state => state.isThere)
  const [isMenuOpen, setMenuOpen] = useState(false)
  return (
    <header className={clsx(headerLook, hasOwnBar && 'max-md:hidden')}>
      <div className="flex h-full items-center gap-2 px-3 sm:px-5">
        <HeaderName siteName={siteName} />
        <nav aria-label={t('shell.mainMenu')} className="hidden items-center gap-1 lg:flex">
          <HeaderLinks />
        </nav>
        <div className="ml-auto hidden min-w-0 items-center gap-2 lg:flex">
          <LanguageToggle />
          <HeaderAccount />
        </div>
        <IconButton
          label={t('shell.openMenu')}
          icon={<MenuIcon aria-hidden />}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpen(true)}
          className="ml-auto lg:hidden"
        />
      </div>
      <MobileMenu isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  )
}

/** A long name is cut before anything else gives way; one of usual length is whole at 1,024 px too. */
export function HeaderName({ siteName }: { siteName: string }) {
  return (
    <Link to="/" className="flex min-h-11 min-w-0 shrink-999 items-center gap-2.5 rounded-md pr-3 lg:max-xl:min-w-36">
      <Star className="size-8.25" />
      <span className="truncate font-display text-xl font-extrabold tracking-tight">{siteName}</span>
    </Link>
  )
}

export const headerLook = 'sticky top-0 z-30 h-header shrink-0 border-b border-line bg-ground pt-safe pr-safe pl-safe'
