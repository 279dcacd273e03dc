import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { askNow, typeSearch } from './asking.ts'
import { examplesIn } from './example-searches.ts'
import { chipLook } from './understood.tsx'

/** Searches that a tap asks, where one has asked nothing yet or found nothing: they show what a filter is (SRCH-17). */
export function Examples({ asked, onChosen }: { asked?: string; onChosen: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <div className="px-4 pt-3 text-sm">
      <p aria-hidden className="pb-1.5 font-semibold text-soft">
        {t('search.examples')}
      </p>
      <ul aria-label={t('search.examples')} className="flex flex-wrap gap-1.5">
        {examplesIn(language)
          .filter(example => example !== asked?.trim())
          .map(example => (
            <li key={example}>
              <button
                type="button"
                onClick={() => {
                  typeSearch(example)
                  askNow()
                  onChosen()
                }}
                className={`${chipLook} text-ink ring-line hover:bg-hover`}
              >
                {example}
              </button>
            </li>
          ))}
      </ul>
    </div>
  )
}
