import { useTranslation } from 'react-i18next'
import { Painted } from '#web/parts/picture/painted.tsx'
import { stallOf } from './square/stall.ts'
import { gamepad, people, speech } from './square/things.ts'

const features = [
  { stall: stallOf(gamepad), title: 'home.developmentTitle', text: 'home.developmentText' },
  { stall: stallOf(people), title: 'home.communityTitle', text: 'home.communityText' },
  { stall: stallOf(speech), title: 'home.chatTitle', text: 'home.chatText' },
] as const

/** What there is on the square: three stalls in its wall. */
export function Features() {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="features" className="mx-auto w-full max-w-6xl px-5 py-16 md:py-24">
      <h2 id="features" className="text-3xl font-bold tracking-tight">
        {t('home.featuresTitle')}
      </h2>
      <ul className="mt-8 grid gap-6 md:grid-cols-3 md:gap-4 lg:gap-6">
        {features.map(({ stall, title, text }) => (
          <li key={title} className="flex flex-col">
            <div className="relative h-40.5 overflow-hidden">
              <Painted picture={stall} className="absolute left-1/2 -translate-x-1/2" />
            </div>
            <div className="flex-1 rounded-b-lg bg-surface p-5 ring-1 ring-line ring-inset lg:p-7">
              <h3 className="text-xl font-bold">{t(title)}</h3>
              <p className="mt-2 text-soft">{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
