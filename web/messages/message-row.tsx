import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#contract/messages.ts'
import { currentLanguage } from '#web/gate/language.ts'
import { MessageFrame } from './message-frame.tsx'
import { MessageMenuButton } from './message-menu.tsx'
import { fullTime } from './times.ts'

/** A stored message. Its object changes only when the message does, so a row renders once. */
export const MessageRow = memo(function MessageRow(props: {
  message: Message
  isFirstOfGroup: boolean
  canReply: boolean
}) {
  const { t } = useTranslation()
  const { author, timestamp, text, editedAt } = props.message
  return (
    <MessageFrame
      author={author}
      time={timestamp}
      text={text}
      isFirstOfGroup={props.isFirstOfGroup}
      actions={<MessageMenuButton message={props.message} canReply={props.canReply} />}
    >
      {editedAt !== null && (
        <span className="text-xs text-soft" title={fullTime(editedAt, currentLanguage())}>
          ({t('messages.edited')})
        </span>
      )}
    </MessageFrame>
  )
})
