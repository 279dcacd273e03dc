import { dateTime } from '#words/formats.ts'
import { currentLanguage, t } from '#web/gate/language.ts'

/**
 * A picture out of the clipboard has no name of its own, and browsers call each one `image.png`: it is named by the
 * time of now, in the reader's language (MED-25). A file that was copied as a file keeps its name.
 */
export function namedPaste(file: File): File {
  const ending = file.type.startsWith('image/') && nameless.exec(file.name)?.[1]
  if (!ending) return file
  const at = dateTime(Date.now(), currentLanguage()).replaceAll(':', '.') // no disk of Windows takes a colon
  return new File([file], `${t('messages.pastedName', { at })}.${ending}`, { type: file.type })
}

const nameless = /^image\.(\w+)$/i
