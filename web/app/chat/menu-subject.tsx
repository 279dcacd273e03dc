import { fileNames } from '#web/messages/look/file-names.ts'
import { useTranslation } from '#web/gate/language.ts'
import type { Message } from '#contract/messages.ts'
import { nameOf } from '#web/messages/held/authors.ts'
import { useIsFolded } from '#web/messages/look/folded.ts'
import { oneLine } from '#web/messages/look/one-line.ts'

/**
 * Which message a menu is about, where it lies over the messages as a sheet and may cover the very one. Ears are told
 * by the menu's name.
 */
export function MenuSubject({ message }: { message: Message }) {
  const { t } = useTranslation()
  const isFolded = useIsFolded(message)
  return (
    <p
      aria-hidden
      data-menu-subject
      className="hidden items-baseline gap-2 px-3 pt-1 pb-3 text-sm text-soft max-md:pointer-coarse:flex"
    >
      <bdi className="max-w-1/2 shrink-0 truncate font-semibold text-ink">{nameOf(message.author)}</bdi>
      <span dir="auto" className="min-w-0 truncate">
        {isFolded ? t('messages.blocked') : oneLine(message) || fileNames(message)}
      </span>
    </p>
  )
}
