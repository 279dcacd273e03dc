import { Link } from '@tanstack/react-router'
import { LogOut as LogOutIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Account } from '#contract/accounts.ts'
import { useSession } from '#web/accounts/session.ts'
import { visitAnew } from '#web/accounts/enter/visits.ts'
import { Avatar } from '#web/parts/look/avatar.tsx'
import { Button, buttonLook } from '#web/parts/buttons/button.tsx'
import { Skeleton } from '#web/parts/states/skeleton.tsx'
import { useLogOut } from '#web/app/leaving/log-out.ts'

/** Who is here, with the way out; or the way in. */
export function HeaderAccount({ onLeave }: { onLeave?: () => void }) {
  const { status, account } = useSession()
  if (status === 'loading') return <Skeleton className="h-9 w-28" />
  if (account) return <SignedIn account={account} onLeave={onLeave} />
  return <LogIn onLeave={onLeave} />
}

export function LogIn({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const { t } = useTranslation()
  return (
    <Link
      to="/login"
      onClick={() => {
        visitAnew()
        onLeave?.()
      }}
      className={buttonLook({ look: 'primary', size: 'sm' })}
    >
      {t('shell.login')}
    </Link>
  )
}

function SignedIn({ account, onLeave }: { account: Account; onLeave: (() => void) | undefined }) {
  return (
    <>
      <OwnName account={account} onLeave={onLeave} />
      <LogOut onLeave={onLeave} />
    </>
  )
}

/** Leads to one's account. */
export function OwnName({ account, onLeave }: { account: Account; onLeave: (() => void) | undefined }) {
  const { t } = useTranslation()
  return (
    <Link
      to="/account"
      data-tip={t('shell.account')}
      onClick={onLeave}
      className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-md px-2 font-medium hover:text-lantern"
    >
      <Avatar uid={account.uid} name={account.displayName} photo={account.photoURL} size="sm" isLit />
      <span className="max-w-48 truncate lg:max-xl:max-w-24">{account.displayName}</span>
    </Link>
  )
}

export function LogOut({ onLeave }: { onLeave: (() => void) | undefined }) {
  const { t } = useTranslation()
  const logOut = useLogOut()
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    onLeave?.() // a menu would cover what is asked
    setBusy(true)
    await logOut()
    setBusy(false)
  }
  return (
    <Button size="sm" isBusy={isBusy} onClick={() => void leave()}>
      <LogOutIcon aria-hidden className="lg:max-xl:hidden" />
      {t('shell.logout')}
    </Button>
  )
}
