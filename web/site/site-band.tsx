import { ExternalLink } from 'lucide-react'
import { useLanguage } from '#web/gate/language.ts'
import { buttonLook } from '#web/parts/buttons/button.tsx'
import type { Shown } from './site-fields.ts'

/** The game as home presents it: its picture, its name, one sentence, and where it is found. */
export function SiteBand({ studio, game, sentence, art, links }: Shown) {
  const language = useLanguage()
  const other = language === 'tr' ? 'en' : 'tr'
  const said = sentence[language] || sentence[other]
  return (
    <div className="flex flex-col">
      {art && (
        <img
          src={art.sizes.at(-1)?.url}
          srcSet={art.sizes.map(({ url, width }) => `${url} ${width}w`).join(', ')}
          sizes="(min-width: 80rem) 44rem, 100vw"
          width={art.sizes[0]?.width}
          height={art.sizes[0]?.height}
          alt={art.alt[language] || art.alt[other]}
          className="h-auto w-full"
        />
      )}
      <div className="flex flex-col items-start gap-4 p-6">
        <p className="max-w-full text-sm font-semibold wrap-anywhere text-lantern">{studio}</p>
        {game && <p className="max-w-full font-display text-3xl font-extrabold tracking-tight wrap-anywhere">{game}</p>}
        {said && <p className="max-w-prose text-lg wrap-anywhere text-soft">{said}</p>}
        {links.length > 0 && (
          <ul className="flex max-w-full flex-wrap gap-3">
            {links.map(({ label, url }, n) => (
              // oxlint-disable-next-line react/no-array-index-key -- two links may be alike
              <li key={`${n} ${url}`} className="max-w-full">
                <a href={url} target="_blank" rel="noopener noreferrer" className={linkLook}>
                  <span className="truncate">{label}</span>
                  <ExternalLink aria-hidden />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

const linkLook = `${buttonLook({ size: 'sm' })} max-w-full min-w-0 shrink!`
