import { Undo2 } from 'lucide-react'
import type { AuditEntry } from '#contract/audit.ts'
import { visibleText } from '#contract/text/visible-text.ts'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { Chip } from '#web/parts/buttons/chip.tsx'
import { brief, clockTime } from '#words/formats.ts'
import { type ActEntries, isAllUndone } from './fold.ts'

const dayMs = 86_400_000

export const undoneLook = 'flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft'

/** That it was taken back, by whom and when, side by side (`undoneLook`). */
export function Undone({ at, by }: { at: number; by: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const now = serverNow()
  const time = now - at < dayMs ? clockTime(at, language) : brief('dateTime', at, now, language)
  return (
    <>
      <Chip tone="warning" icon={<Undo2 aria-hidden />}>
        {t('audit.undoneMark')}
      </Chip>
      <span>{t('audit.undoneBy', { by: visibleText(by), time })}</span>
    </>
  )
}

/** The same of one entry of an act that as a whole was not taken back: else the row of the act says it (MOD-40). */
export function UndoneAlone({ entry: { undo }, act }: { entry: AuditEntry; act: ActEntries }) {
  if (!undo || undo.undoneAt === null || isAllUndone(act)) return null
  return (
    <p className={`col-span-2 ${undoneLook}`}>
      <Undone at={undo.undoneAt} by={undo.undoneBy ?? ''} />
    </p>
  )
}
