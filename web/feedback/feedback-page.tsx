import { addWords } from '#web/gate/language.ts'
import { feedback as en } from '#words/en/feedback.ts'
import { feedback as tr } from '#words/tr/feedback.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { LanternSky } from './lantern-sky.tsx'
import { Letter } from './letter.tsx'
import { Sent } from './sent.tsx'
import { useFeedback } from './use-feedback.ts'

addWords({ tr, en })

/** A letter to the studio: a sky lantern that grows brighter as it is written, and flies when it is sent. */
export function FeedbackPage() {
  const feedback = useFeedback()
  const { light, sentFrom, writeAnother } = feedback
  const isSent = sentFrom !== null
  return (
    <Letter sky={<LanternSky light={isSent ? 1 : light} isFlying={isSent} />}>
      <div className="w-full max-w-2xl px-5 py-8 sm:px-8 max-lg:mx-auto lg:px-12 lg:py-20">
        {isSent ? <Sent from={sentFrom} onAnother={writeAnother} /> : <FeedbackForm {...feedback} />}
      </div>
    </Letter>
  )
}
