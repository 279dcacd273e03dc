import type { ReactNode } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Notice } from './notice.tsx'

/** What could not be had, said in its place, and the way to try again. */
export function Failure({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Notice
      kind="error"
      action={
        <Button size="sm" onClick={onRetry}>
          {t('parts.retry')}
        </Button>
      }
    >
      {children}
    </Notice>
  )
}

/** The same where nothing else stands: the lantern is out. */
export function FailedState(props: {
  title: string
  text?: ReactNode
  as?: 'h1' | 'h2' | 'h3'
  onRetry: () => void
  /** Another way on. */
  children?: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="flex flex-1 flex-col">
      <EmptyState
        as={props.as ?? 'h2'}
        isLit={false}
        title={props.title}
        text={props.text}
        action={
          <>
            <Button look="primary" onClick={props.onRetry}>
              {t('parts.retry')}
            </Button>
            {props.children}
          </>
        }
      />
    </div>
  )
}
