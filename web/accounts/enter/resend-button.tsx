import { useTranslation } from '#web/gate/language.ts'
import { fieldCheck } from '#web/gate/field-check.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { useAct } from '#web/accounts/act.ts'
import type { Failure } from './actions.ts'
import { resendVerification } from './actions.ts'
import { shapes } from './shapes.ts'

interface ResendButtonProps {
  email: string
  /** The address is empty or none: the error code to show beside its field. */
  onMissing?: (code: string) => void
  onSent: () => void
  onFailure: (failure: Failure) => void
}

/** Asks for another verification mail. */
export function ResendButton({ email, onMissing, onSent, onFailure }: ResendButtonProps) {
  const { t } = useTranslation()
  const [isBusy, resend] = useAct(async () => {
    const found = await fieldCheck(shapes.email)(email)
    if (found !== true) return onMissing?.(found)
    const result = await resendVerification(email)
    if (result.ok) onSent()
    else onFailure(result.failure)
  })
  return (
    <Button size="sm" isBusy={isBusy} onClick={resend}>
      {t(isBusy ? 'accounts.sending' : 'accounts.resend')}
    </Button>
  )
}
