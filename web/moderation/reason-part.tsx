import type { ComponentProps } from 'react'
import { ReasonChips } from '#web/reports/reason-chips.tsx'
import { ReasonField } from './reason-field.tsx'

type Reason = Parameters<ComponentProps<typeof ReasonChips>['onChoose']>[0]

interface ReasonPartProps extends ComponentProps<typeof ReasonField> {
  /** Of which ready-made reasons a tap takes over the length too. */
  brings: (reason: Reason) => boolean
  onPick: (reason: Reason) => void
}

/** Why: the ready-made reasons, and below them the field that a tap fills. */
export function ReasonPart({ brings, onPick, ...field }: ReasonPartProps) {
  return (
    <>
      <ReasonChips bringsLength={brings} written={field.written} onChoose={onPick} />
      <ReasonField {...field} />
    </>
  )
}
