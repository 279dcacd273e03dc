import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { Card } from '#web/parts/look/card.tsx'
import { useScreen } from '#web/parts/screen/use-screen.ts'
import { leadPreview } from './lead-preview.ts'

/**
 * A form and beside it what comes of it, which stays in sight while the form scrolls. Where there is no room for both,
 * the form alone.
 */
export function Beside(props: { preview: ReactNode; isNarrow?: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  const titleId = useId()
  const { preview, isNarrow = false, children } = props
  if (useScreen() !== 'large') return children
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the fields inside are what is used
    <div
      onFocus={leadPreview}
      onInput={leadPreview}
      className={clsx('grid min-w-0 items-start gap-8', isNarrow ? narrowLook : wideLook)}
    >
      {children}
      <Card className="sticky top-[calc(var(--spacing-header)+1rem)] flex max-h-[calc(100dvh-var(--spacing-header)-2rem)] flex-col gap-3 sm:p-6">
        <h2 id={titleId} className="text-lg font-bold">
          {t('site.preview')}
        </h2>
        <section
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and must by keyboard too
          tabIndex={0}
          aria-labelledby={titleId}
          data-preview=""
          className="-mx-2 min-h-0 overflow-y-auto px-2"
        >
          <div inert>{preview}</div>
        </section>
        <p className="text-sm text-soft">{t('site.previewHint')}</p>
      </Card>
    </div>
  )
}

const narrowLook = 'grid-cols-[minmax(0,1fr)_24rem]'
/** As wide as beside the other tabs (site-tabs.tsx), so that nothing jumps from one to the next. */
const wideLook = 'grid-cols-[minmax(0,5fr)_minmax(0,6fr)]'
