import { useTranslation } from '#web/gate/language.ts'
import { sizes } from '#contract/limits.ts'
import { TextArea } from '#web/parts/fields/text-area.tsx'
import { checkPlainText, roomLeft } from '#web/parts/form/check-text.ts'
import { keepNote } from './notes.ts'
import type { Deciding } from './use-deciding.ts'

/** Why it was decided so, for staff alone. That it is too long is said at once. */
export function CaseNote({ caseId, deciding: { field, note } }: { caseId: string; deciding: Deciding }) {
  const { t } = useTranslation()
  const left = roomLeft(note, sizes.noteMax)
  const { error, ...props } = field('note', {
    check: checkNote,
    max: sizes.noteMax,
    onChange: typed => keepNote(caseId, typed),
  })
  return (
    <TextArea
      {...props}
      label={t('desk.note')}
      hint={t('desk.noteHint')}
      left={left}
      error={left < 0 ? t('reason-too-long', { max: sizes.noteMax }) : error}
      rows={2}
    />
  )
}

const checkNote = (note: string): true | string =>
  checkPlainText(note, { max: sizes.noteMax, tooLong: 'reason-too-long' })
