import { can } from '#contract/permissions.ts'
import { useSession } from '#web/accounts/session.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import { Privacy } from '#web/site/privacy/privacy.tsx'

export function PrivacyPage() {
  const account = useSession(state => state.account)
  const now = useNowUntil(account?.timeoutUntil ?? null)
  return <Privacy mayEdit={account !== null && can(account, 'site.edit', {}, now)} />
}
