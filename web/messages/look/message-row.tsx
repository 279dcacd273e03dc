import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#contract/messages.ts'
import { useSession } from '#web/accounts/session.ts'
import { currentLanguage } from '#web/gate/language.ts'
import { openHistory } from '#web/messages/menu/history.ts'
import { MessageFrame } from './message-frame.tsx'
import { MessageMenuButton } from '#web/messages/menu/message-menu.tsx'
import { fullTime } from '#web/gate/formats.ts'

/** A stored message. Its object changes only when the message does, so a row renders once. */
export const MessageRow = memo(function MessageRow(props: {
  message: Message
  isFirstOfGroup: boolean
  canReply: boolean
}) {
  const { message } = props
  const { author, timestamp, editedAt } = message
  const ownUid = useSession(state => state.account?.uid)
  return (
    <MessageFrame
      author={author}
      time={timestamp}
      said={message}
      isFirstOfGroup={props.isFirstOfGroup}
      isForReader={message.pingedUsers.some(({ uid }) => uid === ownUid)}
      actions={<MessageMenuButton message={message} canReply={props.canReply} />}
      end={editedAt !== null && <Edited editedAt={editedAt} onShow={() => openHistory(message)} />}
    />
  )
})

/** Says that a message was edited, and leads to what it said before. */
function Edited({ editedAt, onShow }: { editedAt: number; onShow: () => void }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      data-tip={fullTime(editedAt, currentLanguage())}
      onClick={onShow}
      className="relative ml-1 rounded-sm px-0.5 align-baseline text-xs whitespace-nowrap text-soft hover:text-ink hover:underline focus-visible:-outline-offset-1 pointer-coarse:after:absolute pointer-coarse:after:-inset-x-2 pointer-coarse:after:-inset-y-3.5"
    >
      ({t('messages.edited')})
    </button>
  )
}
