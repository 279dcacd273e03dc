import type { FocusEvent, PointerEvent } from 'react'
import type { Message } from '#contract/messages.ts'
import { reactionCountLook, reactionEmojiLook, reactionLook, reactionsLook } from '#drawn/look/reactions.ts'
import { useLanguage } from '#web/gate/language.ts'
import { useInnerStop } from '#web/parts/buttons/inner-stop.ts'
import { countOf, countText } from './count-text.ts'
import { namesOf, react } from '#web/messages/menu/later-acting.ts'
import { noReactions, type ShownReaction, shownReactions } from './shown.ts'
import { useWanted } from './wanted.ts'
import { openWho } from './who.ts'

/**
 * Below a message: what people gave it. A tap gives the same or takes one's own back; who may give none sees who did.
 * Names come to a resting pointer, and by right click or a long press all of them (use-menu-gestures.ts).
 */
export function ReactionChips({ message, canReact }: { message: Message; canReact: boolean }) {
  const wanted = useWanted(({ byMessage }) => byMessage[message.id])
  if (!message.reactions && !wanted) return null
  const shown = shownReactions(message.reactions ?? noReactions, wanted)
  if (shown.length === 0) return null
  return (
    <div className={reactionsLook}>
      {shown.map(kind => (
        <Chip key={kind.emoji} kind={kind} message={message} canReact={canReact} />
      ))}
    </div>
  )
}

function Chip({ kind, message, canReact }: { kind: ShownReaction; message: Message; canReact: boolean }) {
  useLanguage() // the count and the names are said in it
  const tabIndex = useInnerStop()
  const { emoji, count, isOwn } = kind
  const act = (): void => (canReact || isOwn ? void react(message, emoji) : openWho(message, emoji))
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-pressed={isOwn}
      aria-label={countOf(kind)}
      data-tip={countOf(kind)}
      data-reaction={emoji}
      onClick={act}
      onPointerEnter={event => event.pointerType !== 'touch' && void nameIn(event, message, kind)}
      onFocus={event => void nameIn(event, message, kind)}
      className={reactionLook({ isOwn })}
    >
      <span className={reactionEmojiLook}>{emoji}</span>
      <span className={reactionCountLook}>{countText(count)}</span>
    </button>
  )
}

/** Outside React: the word beside the button (tips.tsx) says the names as soon as they are known. */
async function nameIn(
  { currentTarget: button }: PointerEvent<HTMLElement> | FocusEvent<HTMLElement>,
  message: Message,
  kind: ShownReaction,
): Promise<void> {
  const names = await namesOf(message, kind)
  if (names !== null && button.isConnected) button.dataset.tip = names
}
