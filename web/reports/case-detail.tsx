import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { FailedState } from '#web/parts/states/failure.tsx'
import { Skeleton, Waiting } from '#web/parts/states/skeleton.tsx'
import { CaseBar } from './case-bar.tsx'
import { CaseParts } from './case-parts.tsx'
import type { CaseSlots } from './case-slots.ts'
import { reportsChangedHere } from './pending.ts'
import { useCase } from './use-case.ts'
import { useViewing } from './use-viewing.ts'

interface CaseDetailProps extends CaseSlots {
  caseId: string
  /** Not the one that the desk opens with: the focus is the sheet's then, which gives it back to where it was. */
  takesFocus: boolean
  onBack: (() => void) | undefined
  onKeys: () => void
  onDecided: () => void
}

/** One case: which it is, all that is known of it, and at the lower edge the verdict. */
export function CaseDetail({ caseId, takesFocus, onBack, onKeys, onDecided, ...slots }: CaseDetailProps) {
  const { t } = useTranslation()
  const { value: whole, refused, know } = useCase(caseId)
  useViewing(caseId, know)
  const own = useRef<HTMLElement>(null)
  // Outside React: the focus.
  useEffect(() => {
    if (takesFocus) own.current?.focus()
  }, [takesFocus])
  return (
    <div className={frameLook}>
      <section
        ref={own}
        tabIndex={-1}
        aria-label={t('desk.report')}
        className="flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto overscroll-contain outline-none"
      >
        <CaseBar whole={whole} onBack={onBack} onKeys={onKeys} />
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
      </section>
    </div>
  )
}

/** The ring of the focus lies over the bars, which would cover it. */
const frameLook =
  "relative flex min-h-0 min-w-0 flex-1 after:pointer-events-none after:absolute after:inset-0 after:z-20 after:content-[''] " +
  'has-[>section:focus-visible]:after:outline-2 has-[>section:focus-visible]:after:-outline-offset-2 after:outline-lantern'

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
