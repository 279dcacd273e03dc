import { type ReactNode, useRef } from 'react'
import type { Account } from '#contract/accounts.ts'
import { useTranslation } from '#web/gate/language.ts'
import { Avatar } from '#web/parts/look/avatar.tsx'
import type { Held } from '#web/accounts/use-held.ts'
import { useOne } from '#web/gate/reading/use-reading.ts'
import { watchNews } from '#web/gate/reading/watch-news.ts'
import { ownAccountRoutes } from '#web/gate/later-routes.ts'
import { DataCopySection } from '#web/accounts/data-copy/data-copy-section.tsx'
import { BlocksSection } from '#web/accounts/blocks/blocks-section.tsx'
import { DeletionSection } from '#web/accounts/deletion/deletion-section.tsx'
import { workPageLook } from '#web/parts/look/work-page.ts'
import { AboutSection } from './about-section.tsx'
import { EmailSection } from './email-section.tsx'
import { NameSection } from './name-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SectionList, SectionMenu } from './section-list.tsx'
import { SessionsSection } from './sessions-section.tsx'
import './words.ts'

interface OwnAccountProps {
  account: Account
  held: Held | null
  photo: ReactNode
  preferences: ReactNode
  children: ReactNode
}

/**
 * All that somebody sees and does with his own account. `photo`: his picture; `preferences`: what he chose for himself;
 * `children`: ways on from here.
 */
export function OwnAccount(props: OwnAccountProps) {
  const { t } = useTranslation()
  const { account, held, photo, preferences, children } = props
  const { uid, displayName, email, photoURL } = account
  const underWay = useOne(ownAccountRoutes.getOwnAccount, {}, { watch })
  const box = useRef<HTMLDivElement>(null)
  return (
    <div
      className={`grid grid-cols-1 gap-x-10 gap-y-4 sm:gap-y-6 lg:grid-cols-[13rem_minmax(0,48rem)] lg:items-start ${workPageLook}`}
    >
      <h1 className="text-2xl font-bold lg:col-span-2">{t('shell.account')}</h1>
      <SectionList box={box} />
      <div
        ref={box}
        className="flex w-full max-w-3xl min-w-0 flex-col gap-4 sm:gap-6 [&_section]:scroll-mt-[calc(var(--spacing-header)+1rem)]"
      >
        <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Avatar uid={uid} name={displayName} photo={photoURL} size="lg" isLit />
          {/* Where the way on has no room beside them whole, it goes below. */}
          <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
            <p className="text-xl font-bold">{displayName}</p>
            <p className="text-soft">{email}</p>
          </div>
          {children}
        </header>
        <SectionMenu box={box} />
        {photo}
        <AboutSection held={held} underWay={underWay} />
        <NameSection account={account} held={held} underWay={underWay} />
        <EmailSection email={email} underWay={underWay} />
        <PasswordSection email={email} />
        {preferences}
        <SessionsSection />
        <BlocksSection />
        <DataCopySection email={email} />
        <DeletionSection account={account} />
      </div>
    </div>
  )
}

const watch = watchNews(({ type }) => type === 'account.changed')
