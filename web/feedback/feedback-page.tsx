import { useTranslation } from 'react-i18next'
import { addWords } from '#web/gate/language.ts'
import { feedback as en } from '#words/en/feedback.ts'
import { feedback as tr } from '#words/tr/feedback.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { LanternSky } from './lantern-sky.tsx'
import { Sent } from './sent.tsx'
import { useFeedback } from './use-feedback.ts'

addWords({ tr, en })

/** A letter to the studio: a sky lantern that grows brighter as it is written, and flies when it is sent. */
export function FeedbackPage() {
  const { t } = useTranslation()
  const feedback = useFeedback()
  const { light, sentFrom, writeAnother } = feedback
  const isSent = sentFrom !== null
  return (
    <div className="grid flex-1 grid-cols-1 max-lg:grid-rows-[auto_1fr] lg:grid-cols-2">
      <div className="relative isolate overflow-hidden border-line max-lg:border-b lg:border-r">
        <LanternSky light={isSent ? 1 : light} isFlying={isSent} />
        <div className="relative mx-auto flex w-full max-w-2xl flex-col gap-4 px-5 py-8 max-lg:min-h-60 max-lg:pr-34 sm:px-8 sm:max-lg:pr-60 lg:mr-0 lg:max-w-xl lg:px-12 lg:py-20">
          <h1 className="text-hero font-extrabold tracking-tight max-sm:text-3xl">{t('feedback.title')}</h1>
          <p className="max-w-sm text-soft md:text-lg">{t('feedback.intro')}</p>
        </div>
      </div>
      <div className="w-full max-w-2xl px-5 py-8 sm:px-8 max-lg:mx-auto lg:px-12 lg:py-20">
        {isSent ? <Sent from={sentFrom} onAnother={writeAnother} /> : <FeedbackForm {...feedback} />}
      </div>
    </div>
  )
}
