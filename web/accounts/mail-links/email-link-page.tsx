import { EmailChangeLink } from './email-change-link.tsx'
import { EmailLinkDead } from './email-link-dead.tsx'
import { EmailUndoLink } from './email-undo-link.tsx'
import { KeepAccountLink } from './keep-account-link.tsx'
import { useMailLink } from './mail-link.ts'
import '#web/accounts/enter/words.ts'
import './email-link-words.ts'

/**
 * Behind the links of mails to an address: a new one is confirmed, an old one takes the account back, or one keeps the
 * account (ACC-46, ACC-47, ACC-51).
 */
export function EmailLinkPage() {
  const { mode, oobCode } = useMailLink()
  if (mode === 'changeEmail' && oobCode) return <EmailChangeLink key={oobCode} oobCode={oobCode} />
  if (mode === 'undoEmail' && oobCode) return <EmailUndoLink key={oobCode} oobCode={oobCode} />
  if (mode === 'keepAccount' && oobCode) return <KeepAccountLink key={oobCode} oobCode={oobCode} />
  return <EmailLinkDead />
}
