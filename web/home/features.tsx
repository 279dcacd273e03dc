import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { Painted } from '#web/parts/picture/painted.tsx'
import { cardFacts } from './square/card-facts.ts'
import { stallOf } from './square/stall.ts'
import { useSquare } from './square/store.ts'
import { gamepad, people, speech } from './square/things.ts'

const features = [
  { about: 'development', stall: stallOf(gamepad), title: 'home.developmentTitle', text: 'home.developmentText' },
  { about: 'community', stall: stallOf(people), title: 'home.communityTitle', text: 'home.communityText' },
  { about: 'chat', stall: stallOf(speech), title: 'home.chatTitle', text: 'home.chatText' },
] as const

/** What there is on the square: three stalls in its wall, and what is true of each now (PAGE-29). */
export function Features() {
  const { t } = useTranslation()
  const language = useLanguage()
  const square = useSquare(state => state.square)
  const facts = square && cardFacts(square, serverNow(), language)
  // Their place is kept while nobody knows; where there are none, there is none to keep.
  const isQuiet = facts !== null && Object.values(facts).every(told => told.length === 0)
  return (
    <section aria-labelledby="features" className="mx-auto w-full max-w-6xl px-5 py-16 md:py-24">
      <h2 id="features" className="text-3xl font-bold tracking-tight">
        {t('home.featuresTitle')}
      </h2>
      <ul className="mt-8 grid gap-6 md:grid-cols-3 md:gap-4 lg:gap-6">
        {features.map(({ about, stall, title, text }) => (
          <li key={title} className="flex flex-col">
            <div className="relative h-42 overflow-hidden">
              <Painted picture={stall} className="absolute left-1/2 -translate-x-1/2" />
            </div>
            <div className="flex flex-1 flex-col gap-2 rounded-b-lg bg-surface p-5 ring-1 ring-line ring-inset lg:p-7">
              <h3 className="text-xl font-bold">{t(title)}</h3>
              <p className="text-soft">{t(text)}</p>
              {!isQuiet && (
                <ul className="mt-auto flex min-h-14 flex-col justify-end gap-1 pt-3 text-sm md:max-lg:min-h-28">
                  {facts?.[about].map(({ key, facts: values }) => (
                    <li key={key} className="flex animate-appear gap-2.5">
                      <span aria-hidden className="mt-1.5 size-2 shrink-0 bg-tile forced-colors:bg-[CanvasText]" />
                      <span className="min-w-0">{t(key, values)}</span>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
