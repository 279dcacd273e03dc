import { fileNames } from '#web/messages/look/file-names.ts'
import { useTranslation } from '#web/gate/language.ts'
import { nameOf } from '#web/messages/held/authors.ts'
import { useJump } from './jump.ts'
import { oneLine } from '#web/messages/look/one-line.ts'
import { timelineOf } from '#web/messages/held/store.ts'

/** Says to ears where a jump has led, as the highlight says it to eyes. */
export function JumpAnnouncer({ channelId }: { channelId: string }) {
  const { t } = useTranslation()
  const lit = useJump(state => (state.lit?.channelId === channelId ? state.lit : null))
  const message = lit && timelineOf(channelId)?.byId.get(lit.messageId)
  const name = message && nameOf(message.author)
  return (
    <output className="sr-only">
      {message && t('messages.jumped', { name, text: oneLine(message) || fileNames(message) })}
    </output>
  )
}
