import { Undo2 } from 'lucide-react'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { Chip } from '#web/parts/buttons/chip.tsx'
import { duration } from '#words/formats.ts'
import { type ActEntries, allOf, minutesOf, undoneOf } from './fold.ts'

/** For how long an act silenced. */
export function Lasts({ entries }: { entries: ActEntries }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const minutes = minutesOf(entries)
  if (minutes === null) return null
  return (
    <span className="block py-0.5 text-sm text-soft">
      {t('audit.lasts', { length: duration(minutes * 60_000, language) })}
    </span>
  )
}

/**
 * Where the page has some of an act alone: its row looks as if that was all, and its undo takes the rest too. So does
 * one of which some was taken back.
 */
export function PartOf({ entries }: { entries: ActEntries }) {
  const { t } = useTranslation()
  const count = allOf(entries)
  const partly = undoneOf(entries)
  return (
    <>
      {count !== null && <span className={partLook}>{t('audit.partOf', { count, part: entries.length })}</span>}
      {partly && (
        <span className="block pb-1">
          <Chip tone="warning" icon={<Undo2 aria-hidden />}>
            {t('audit.undonePart', { part: partly.undone, all: partly.all })}
          </Chip>
        </span>
      )}
    </>
  )
}

const partLook = 'block pb-1 text-sm text-soft'
