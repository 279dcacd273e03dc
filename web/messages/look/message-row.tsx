import { memo } from 'react'
import type { Message } from '#contract/messages.ts'
import { useIsBlocked, useSession } from '#web/accounts/session.ts'
import { currentLanguage, useTranslation } from '#web/gate/language.ts'
import { openHistory } from '#web/messages/menu/history.ts'
import { useInnerStop } from '#web/parts/buttons/inner-stop.ts'
import { useIsFolded } from './folded.ts'
import { FoldedRow } from './folded-row.tsx'
import { MessageFrame } from './message-frame.tsx'
import { useDrafts } from '#web/messages/composer/drafts.ts'
import { ReactionChips } from '#web/messages/reactions/reaction-chips.tsx'
import { MessageActs } from '#web/messages/menu/message-menu.tsx'
import { fullTime } from '#words/formats.ts'
import { editedLook } from '#drawn/look/message.ts'

/** A stored message. Its object changes only when the message does, so a row renders once. */
export const MessageRow = memo(function MessageRow(props: RowProps) {
  const isFolded = useIsFolded(props.message)
  if (!isFolded) return <WholeRow {...props} />
  return <FoldedRow id={props.message.id} isFirstOfGroup={props.isFirstOfGroup} />
})

interface RowProps {
  message: Message
  isFirstOfGroup: boolean
  canReply: boolean
  canEdit: boolean
  canRemove: boolean
  canReact: boolean
}

function WholeRow(props: RowProps) {
  const { t } = useTranslation()
  const { message } = props
  const { author, timestamp, editedAt } = message
  const ownUid = useSession(state => state.account?.uid)
  const isOfBlocked = useIsBlocked(author.uid) // shown all the same: those around it may be folded
  const isBeingEdited = useDrafts(({ drafts }) => drafts[message.channelId]?.edit?.message.id === message.id)
  return (
    <MessageFrame
      author={author}
      time={timestamp}
      said={message}
      isFirstOfGroup={props.isFirstOfGroup || isOfBlocked}
      isForReader={!isOfBlocked && message.pingedUsers.some(({ uid }) => uid === ownUid)}
      isBeingEdited={isBeingEdited}
      state={isBeingEdited ? 'messages.beingEdited' : editedAt === null ? undefined : 'messages.edited'}
      actions={<MessageActs message={message} acts={props} />}
      end={
        isBeingEdited ? (
          <span className="ml-1 text-xs whitespace-nowrap text-lantern">({t('messages.beingEdited')})</span>
        ) : (
          editedAt !== null && <Edited editedAt={editedAt} onShow={() => openHistory(message)} />
        )
      }
    >
      <ReactionChips message={message} canReact={props.canReact} />
    </MessageFrame>
  )
}

/** Says that a message was edited, and leads to what it said before. */
function Edited({ editedAt, onShow }: { editedAt: number; onShow: () => void }) {
  const { t } = useTranslation()
  const tabIndex = useInnerStop()
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-haspopup="dialog"
      data-tip={fullTime(editedAt, currentLanguage())}
      onClick={onShow}
      className={editedLook}
    >
      ({t('messages.edited')})
    </button>
  )
}
