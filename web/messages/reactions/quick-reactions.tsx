import { clsx } from 'clsx'
import { SmilePlus } from 'lucide-react'
import { useTranslation } from '#web/gate/language.ts'
import type { Message } from '#contract/messages.ts'
import { iconLook } from '#drawn/look/icon-button.ts'
import { openPicker } from '#web/messages/emoji/picker.ts'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { toggleReaction } from './react.ts'
import { useRecent } from './recent.ts'
import { noReactions, shownReactions } from './shown.ts'
import { useWanted } from './wanted.ts'
import './reaction-words.ts'

/** As many as the bar beside a message has room for. */
const inBar = 3

/** The emoji that were used last, one tap each, and all others, in the bar of a message's acts. */
export function QuickReactions({ message }: { message: Message }) {
  const { t } = useTranslation()
  const emojis = useRecent(recent => recent.emojis)
  const isOwn = useOwnShown(message)
  const quick = emojis.slice(0, inBar).map(emoji => {
    const label = t(isOwn(emoji) ? 'reactions.takeBack' : 'reactions.give', { emoji })
    return (
      <button
        key={emoji}
        type="button"
        tabIndex={-1}
        aria-label={label}
        aria-pressed={isOwn(emoji)}
        data-tip={label}
        onClick={() => toggleReaction(message, emoji)}
        className={clsx(
          iconLook,
          'size-8! font-emoji text-lg leading-none aria-pressed:bg-lantern/15 pointer-coarse:hidden',
        )}
      >
        {emoji}
      </button>
    )
  })
  return (
    <>
      {quick}
      <IconButton
        tabIndex={-1}
        label={t('reactions.others')}
        icon={<SmilePlus aria-hidden />}
        aria-haspopup="dialog"
        onClick={event => openPicker(event.currentTarget, emoji => toggleReaction(message, emoji))}
        className="size-8! pointer-coarse:size-11! [&_svg]:size-4.5!"
      />
    </>
  )
}

/** Which are shown as one's own. */
export function useOwnShown({ id, reactions }: Message): (emoji: string) => boolean {
  const wanted = useWanted(({ byMessage }) => byMessage[id])
  const own = shownReactions(reactions ?? noReactions, wanted).filter(kind => kind.isOwn)
  return emoji => own.some(kind => kind.emoji === emoji)
}
