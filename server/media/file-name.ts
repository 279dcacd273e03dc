import { sizes } from '#contract/limits.ts'
import { endings } from '#contract/file-types.ts'

/**
 * Controls and format characters: a right-to-left override makes `gpj.exe` read `exe.jpg`. What a disk does not take in
 * a name, the browser that saves it puts right.
 */
const unwanted = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu
const nameless = 'dosya'

/**
 * The name under which a file is shown and downloaded: the sender's, with an ending that fits what was found in it. A
 * text that calls itself `oyun.bat` is saved as `oyun.bat.txt`, and nothing starts when somebody clicks on it.
 */
export function fileName(given: string, type: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1)!.replace(unwanted, '').trim()
  const fitting: readonly string[] = endings[type]!
  const { stem, ending } = partsOf(last)
  const isFitting = fitting.includes(ending.toLowerCase())
  const isOfAnotherType = Object.values(endings).some(others => others.includes(ending.toLowerCase()))
  const kept = isFitting || isOfAnotherType ? stem : last
  const suffix = `.${isFitting ? ending : fitting[0]}`
  return (cut(kept.replace(/^\.+|[. ]+$/g, ''), sizes.fileNameMax - suffix.length) || nameless) + suffix
}

function partsOf(name: string): { stem: string; ending: string } {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? { stem: name, ending: '' } : { stem: name.slice(0, dot), ending: name.slice(dot + 1) }
}

/** At most `max` UTF-16 units, no letter cut in half. */
function cut(text: string, max: number): string {
  let end = 0
  for (const { segment, index } of new Intl.Segmenter().segment(text)) {
    if (index + segment.length > max) break
    end = index + segment.length
  }
  return text.slice(0, end)
}
