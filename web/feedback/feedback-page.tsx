import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addWords } from '#web/gate/language.ts'
import { Button } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { EmptyState } from '#web/parts/empty-state.tsx'
import { Star } from '#web/parts/star.tsx'
import { feedback as en } from '#words/en/feedback.ts'
import { feedback as tr } from '#words/tr/feedback.ts'
import { FeedbackForm } from './feedback-form.tsx'

addWords({ tr, en })

/** Filling, submitting, submitted (spec.md section 4). */
export function FeedbackPage() {
  const { t } = useTranslation()
  const [isSent, setSent] = useState(false)
  return (
    <div className="mx-auto grid w-full max-w-5xl flex-1 content-start gap-x-16 gap-y-6 px-5 py-7 md:grid-cols-[2fr_3fr] md:py-16 lg:gap-x-24">
      <div className="flex flex-col gap-4">
        <div className="flex items-center gap-4 md:flex-col md:items-start">
          {/* What is sent takes the lantern along, into the thanks. */}
          <Star isLit={!isSent} className="size-11 md:size-22" />
          <h1 className="text-3xl font-bold tracking-tight">{t('feedback.title')}</h1>
        </div>
        <p className="max-w-prose text-soft md:text-lg">{t('feedback.intro')}</p>
      </div>
      <Card className="flex flex-col">
        {isSent ? <Thanks onAnother={() => setSent(false)} /> : <FeedbackForm onSent={() => setSent(true)} />}
      </Card>
    </div>
  )
}

function Thanks({ onAnother }: { onAnother: () => void }) {
  const { t } = useTranslation()
  return (
    <div ref={takeFocus} tabIndex={-1} className="flex flex-1 flex-col outline-none">
      <EmptyState
        title={t('feedback.thanksTitle')}
        text={t('feedback.thanksText')}
        action={<Button onClick={onAnother}>{t('feedback.sendAnother')}</Button>}
      />
    </div>
  )
}

/** The form is gone and the focus with it: it goes on with the thanks, which are read out. */
const takeFocus = (thanks: HTMLElement | null): void => thanks?.focus()
