import { ExternalLink } from 'lucide-react'
import type { Site } from '#contract/site.ts'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { buttonLook } from '#web/parts/buttons/button.tsx'
import { useSquare } from '../square/store.ts'
import { KeyArt } from './key-art.tsx'
import { News } from './news.tsx'

/** Whether the owner told of a game: without, the square stands for itself and nothing is missing. */
export const hasGame = ({ game, art, sentence }: Site): boolean =>
  game !== '' || art !== null || sentence.tr !== '' || sentence.en !== ''

/** What is made here: the game's name, one sentence, its picture, where it is found, and the latest news (PAGE-28). */
export function GameBand({ site }: { site: Site }) {
  const language = useLanguage()
  const square = useSquare(state => state.square)
  const title = site.game || site.studio
  const spoken = ([language, 'tr', 'en'] as const).find(each => site.sentence[each] !== '')
  return (
    <section aria-labelledby="game" className="border-b border-line">
      <div className="mx-auto grid max-w-6xl gap-8 px-5 py-14 md:py-20 lg:grid-cols-[7fr_5fr] lg:items-center lg:gap-12">
        <KeyArt art={site.art} />
        <div className="flex min-w-0 flex-col gap-4">
          {title !== site.studio && (
            <p className="-mb-2 font-display font-bold text-lantern">
              <bdi>{site.studio}</bdi>
            </p>
          )}
          <h2 id="game" className="text-3xl font-bold tracking-tight">
            <bdi>{title}</bdi>
          </h2>
          {spoken && (
            <p className="text-lg text-soft">
              <bdi lang={spoken}>{site.sentence[spoken]}</bdi>
            </p>
          )}
          <Links links={site.links} />
          <News square={square} />
        </div>
      </div>
    </section>
  )
}

function Links({ links }: Pick<Site, 'links'>) {
  const { t } = useTranslation()
  if (links.length === 0) return null
  return (
    <ul aria-label={t('home.gameLinks')} className="flex flex-wrap gap-2.5">
      {links.map(({ label, url }) => (
        <li key={url + label} className="max-w-full">
          <a href={url} target="_blank" rel="noopener noreferrer" className={`${buttonLook()} max-w-full min-w-0 px-4`}>
            <span className="truncate">{label}</span>
            <ExternalLink aria-hidden className="size-4" />
            <span className="sr-only"> ({t('home.newTab')})</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
