import { ArrowLeft, Keyboard } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText } from '#web/gate/refusal-text.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { FailedState } from '#web/parts/states/failure.tsx'
import { Skeleton, Waiting } from '#web/parts/states/skeleton.tsx'
import { CaseParts } from './case-parts.tsx'
import type { CaseSlots } from './case-slots.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { reportsChangedHere } from './pending.ts'
import { useCase } from './use-case.ts'
import { useKeysOf } from './use-keys-of.ts'
import { useViewing } from './use-viewing.ts'

interface CaseDetailProps extends CaseSlots {
  caseId: string
  /** Not the one that the desk opens with: the focus is the sheet's then, which gives it back to where it was. */
  takesFocus: boolean
  onBack: (() => void) | undefined
  onStep: (by: 1 | -1) => void
  onDecided: () => void
}

/** One case: what was reported as it was then, the verdict, who reported it and why, and what stood around it. */
export function CaseDetail({ caseId, takesFocus, onBack, onStep, onDecided, ...slots }: CaseDetailProps) {
  const { t } = useTranslation()
  const { value: whole, refused, know } = useCase(caseId)
  useViewing(caseId, know)
  const [isKeysOpen, setIsKeysOpen] = useState(false)
  const own = useRef<HTMLElement>(null)
  useKeysOf({ own, takesFocus }, key => {
    if (key === '?') setIsKeysOpen(true)
    else if (key === 'j' || key === 'k') onStep(key === 'j' ? 1 : -1)
    else own.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click()
  })
  return (
    <section
      ref={own}
      tabIndex={-1}
      aria-label={t('desk.report')}
      className="flex min-h-0 min-w-0 flex-1 flex-col focus-visible:-outline-offset-2"
    >
      <div className="flex shrink-0 items-center justify-between gap-2 border-b border-line px-2 py-1">
        {onBack ? (
          <Button look="ghost" onClick={onBack}>
            <ArrowLeft aria-hidden />
            {t('desk.back')}
          </Button>
        ) : (
          <span />
        )}
        <IconButton label={t('desk.keys')} icon={<Keyboard aria-hidden />} onClick={() => setIsKeysOpen(true)} />
      </div>
      {whole ? (
        <CaseParts
          whole={whole}
          onTold={told => know(before => ({ ...before, case: told }))}
          onDecided={onDecided}
          {...slots}
        />
      ) : refused ? (
        <FailedState
          as="h3"
          title={t(refused.code === 'not-found' ? 'desk.gone' : 'desk.failed')}
          text={refusalText(refused)}
          onRetry={reportsChangedHere}
        />
      ) : (
        <Loading />
      )}
      <KeysDialog isOpen={isKeysOpen} onClose={() => setIsKeysOpen(false)} />
    </section>
  )
}

function Loading() {
  const { t } = useTranslation()
  return (
    <Waiting label={t('desk.loading')} className="gap-4 p-6">
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4 w-1/2" />
    </Waiting>
  )
}
