import type { ReactNode } from 'react'
import type { Account } from '#contract/accounts.ts'
import { Avatar } from '#web/parts/look/avatar.tsx'
import { EmailSection } from './email-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import './words.ts'

/** All that somebody sees and does with his own account. `children`: ways on from here. */
export function OwnAccount({ account, children }: { account: Account; children: ReactNode }) {
  const { uid, displayName, email } = account
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 px-3 py-4 sm:gap-6 sm:px-5 sm:py-8">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar uid={uid} name={displayName} size="lg" isLit />
        <div className="min-w-0 flex-1">
          <h1 className="truncate text-2xl font-bold">{displayName}</h1>
          <p className="truncate text-soft">{email}</p>
        </div>
        {children}
      </header>
      <EmailSection email={email} />
      <PasswordSection email={email} />
      <SessionsSection />
    </div>
  )
}
