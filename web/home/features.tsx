import { useTranslation } from 'react-i18next'
import { Card } from '#web/parts/card.tsx'
import { PixelArt, gamepad, people, speech } from './pixel-art.tsx'

const features = [
  { art: gamepad, title: 'home.developmentTitle', text: 'home.developmentText' },
  { art: people, title: 'home.communityTitle', text: 'home.communityText' },
  { art: speech, title: 'home.chatTitle', text: 'home.chatText' },
] as const

export function Features() {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="features" className="mx-auto w-full max-w-6xl px-5 py-16 md:py-24">
      <h2 id="features" className="text-3xl font-bold tracking-tight">
        {t('home.featuresTitle')}
      </h2>
      <ul className="mt-8 grid gap-4 md:grid-cols-3 lg:gap-6">
        {features.map(({ art, title, text }) => (
          <li key={title} className="grid">
            <Card>
              <PixelArt rows={art} className="size-16" />
              <h3 className="mt-5 text-xl font-bold">{t(title)}</h3>
              <p className="mt-2 text-soft">{t(text)}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
