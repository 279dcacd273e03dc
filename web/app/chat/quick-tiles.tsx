import { SmilePlus } from 'lucide-react'
import { useTranslation } from '#web/gate/language.ts'
import type { Message } from '#contract/messages.ts'
import { openPicker } from '#web/messages/emoji/picker.ts'
import { articleOf } from '#web/messages/list/row-focus.ts'
import { useOwnShown } from '#web/messages/reactions/quick-reactions.tsx'
import { toggleReaction } from '#web/messages/reactions/react.ts'
import { recentMax, useRecent } from '#web/messages/reactions/recent.ts'
import { MenuTile, MenuTileAct, MenuTiles } from '#web/parts/overlays/menu-popup.tsx'

/** The emoji that were used last, within reach of the thumb, and the way to all others once the menu is gone. */
export function QuickTiles({ message, onOthers }: { message: Message; onOthers: (act: () => void) => void }) {
  const { t } = useTranslation()
  const emojis = useRecent(recent => recent.emojis)
  const isOwn = useOwnShown(message)
  const open = (): void => openPicker(articleOf(document.body, message.id), emoji => toggleReaction(message, emoji))
  return (
    <MenuTiles label={t('reactions.quick')}>
      {emojis.slice(0, recentMax).map(emoji => (
        <MenuTile
          key={emoji}
          label={t(isOwn(emoji) ? 'reactions.takeBack' : 'reactions.give', { emoji })}
          isOn={isOwn(emoji)}
          onSelect={() => toggleReaction(message, emoji)}
        >
          {emoji}
        </MenuTile>
      ))}
      <MenuTileAct label={t('reactions.others')} onSelect={() => onOthers(open)}>
        <SmilePlus aria-hidden className="size-5 text-soft" />
      </MenuTileAct>
    </MenuTiles>
  )
}
