import { filesOf } from '#contract/files-of.ts'
import { fileNames } from '#web/messages/look/file-names.ts'
import {
  Copy,
  CornerLeftUp,
  Flag,
  History,
  ImageUp,
  Link,
  Pencil,
  Pin,
  PinOff,
  Reply,
  SmilePlus,
  Trash2,
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Fragment, useRef } from 'react'
import type { Account, Member } from '#contract/accounts.ts'
import type { Channel } from '#contract/channels.ts'
import type { Message } from '#contract/messages.ts'
import type { Ability, Subject } from '#contract/permissions.ts'
import { can } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { t, useTranslation } from '#web/gate/language.ts'
import { blockItem } from '#web/accounts/blocks/block-item.tsx'
import { useMember } from '#web/accounts/people/members.ts'
import { openPerson } from '#web/accounts/people/person.ts'
import { nameOf } from '#web/messages/held/authors.ts'
import { openHistory } from '#web/messages/menu/history.ts'
import { jumpTo } from '#web/messages/list/jump.ts'
import { closeMessageMenu, useMessageMenu } from '#web/messages/menu/menu-store.ts'
import { messageLink } from '#web/messages/menu/message-link.ts'
import { plainLines } from '#web/messages/look/one-line.ts'
import { plainText } from '#web/messages/look/plain-text.ts'
import { askToRemove } from '#web/messages/menu/remove-message.ts'
import { articleOf, focusRow } from '#web/messages/list/row-focus.ts'
import { timelineOf, useMessages } from '#web/messages/held/store.ts'
import { setPinned } from '#web/messages/pins/set-pinned.ts'
import { openWho } from '#web/messages/reactions/who.ts'
import { startEdit, startReply } from '#web/messages/composer/target.ts'
import { moderationItems } from '#web/moderation/moderation-items.tsx'
import { ContextMenu } from '#web/parts/overlays/context-menu.tsx'
import { copy } from '#web/parts/buttons/copy.ts'
import { MenuItem, MenuSeparator } from '#web/parts/overlays/menu-popup.tsx'
import { type Said, toast } from '#web/parts/overlays/toast.ts'
import { pickPicture } from '#web/site/pick.ts'
import { openReport } from '#web/reports/report.ts'
import { MenuSubject } from './menu-subject.tsx'
import { QuickTiles } from './quick-tiles.tsx'

interface Item {
  label: string
  icon: ReactNode
  /** Runs once the menu is gone and the focus is back on the message, so that a dialog gives it back to there. */
  act?: () => void
  /**
   * Runs in the click itself: browsers let nothing else reach the clipboard, and anybody who goes on to write writes at
   * once.
   */
  actAtOnce?: () => void
  isDangerous?: boolean
}

/** What one may do with a message: the rooms' acts, joined. One per chat, for the message in `useMessageMenu`. */
export function MessageMenu({ channel, account }: { channel: Channel; account: Account }) {
  const { t } = useTranslation()
  const { isOpen, message, place, openedAt, isByKeyboard } = useMessageMenu()
  const next = useRef<(() => void) | undefined>(undefined)
  useMessages(state => state.channels[channel.id]?.version)
  // As it is now; while the menu is open the message may be edited, or removed.
  const current = message && timelineOf(channel.id)?.byId.get(message.id)
  const author = useMember(message?.author.uid ?? '')
  const mayReact = can(account, 'message.react', { channel }, openedAt)
  const groups = message ? groupsOf(current ?? message, author, channel, account, openedAt) : []

  const closed = (): void => {
    if (message && !hasMovedOn()) focusRow(document.body, message.id)
    next.current?.()
    next.current = undefined
  }

  return (
    <ContextMenu
      isOpen={isOpen && Boolean(current)}
      place={place}
      isByKeyboard={isByKeyboard}
      label={t('messages.menu', { name: message ? nameOf(message.author) : '' })}
      onClose={closeMessageMenu}
      onClosed={closed}
    >
      {message && <MenuSubject message={current ?? message} />}
      {mayReact && message && <QuickTiles message={current ?? message} onOthers={act => (next.current = act)} />}
      {groups.map((group, n) => (
        <Fragment key={group[0]?.label}>
          {(n > 0 || mayReact) && <MenuSeparator />}
          {group.map(({ label, icon, act, actAtOnce, isDangerous = false }) => (
            <MenuItem
              key={label}
              icon={icon}
              isDangerous={isDangerous}
              onSelect={() => {
                actAtOnce?.()
                next.current = act
              }}
            >
              {label}
            </MenuItem>
          ))}
        </Fragment>
      ))}
    </ContextMenu>
  )
}

/** What was copied by hand stands in a dialog now, or somebody writes: they have the focus, and keep it. */
const hasMovedOn = (): boolean =>
  Boolean(document.activeElement?.closest('[role=dialog], [role=alertdialog], textarea'))

/** By rights, as the server sees them (docs/access.md): what one may not do is not there. Empty groups go. */
function groupsOf(
  message: Message,
  author: Member | undefined,
  channel: Channel,
  account: Account,
  now: EpochMs,
): Item[][] {
  const may = (ability: Ability, subject: Subject = {}): boolean => can(account, ability, { ...subject, channel }, now)
  const all = [
    talkItems(message, channel, may),
    copyItems(message),
    homeItems(message, channel, may),
    [...only(blockItem(account, author, now)), ...dutyItems(message, may)],
    moderationItems(account, author, now, { at: message.timestamp, isReported: false }),
  ]
  return all.filter(group => group.length > 0)
}

type May = (ability: Ability, subject?: Subject) => boolean

/** What goes on in the channel. */
function talkItems(message: Message, channel: Channel, may: May): Item[] {
  const { replyTo } = message
  const isEdited = message.editedAt !== null
  return only(
    may('message.post') && { label: t('messages.reply'), icon: icon(Reply), actAtOnce: () => startReply(message) },
    may('message.edit', { uid: message.author.uid }) && {
      label: t('messages.edit'),
      icon: icon(Pencil),
      actAtOnce: () => startEdit(message),
    },
    replyTo?.quote && {
      label: t('messages.jumpToQuoted'),
      icon: icon(CornerLeftUp),
      act: () => void jumpTo(channel.id, replyTo.id),
    },
    may('message.pin') && {
      label: t(message.pinned ? 'pins.unpin' : 'pins.pin'),
      icon: icon(message.pinned ? PinOff : Pin),
      act: () => void setPinned(message, !message.pinned),
    },
    message.reactions &&
      message.reactions.kinds.length > 0 && {
        label: t('reactions.who'),
        icon: icon(SmilePlus),
        act: () => openWho(message),
      },
    isEdited &&
      may('message.readHistory') && {
        label: t('messages.history'),
        icon: icon(History),
        act: () => openHistory(message),
      },
  )
}

/** What one takes away. */
function copyItems(message: Message): Item[] {
  const text = plainText(message)
  return only(
    { label: t('members.show'), icon: icon(UserRound), act: () => showAuthor(message) },
    text !== '' && {
      label: t('messages.copyText'),
      icon: icon(Copy),
      actAtOnce: () => void copyAndSay(text, () => t('messages.textCopied')),
    },
    {
      label: t('messages.copyLink'),
      icon: icon(Link),
      actAtOnce: () => void copyAndSay(messageLink(message), () => t('messages.linkCopied')),
    },
  )
}

/** What visitors see of it: an owner shows its picture on the home page (SITE-10). */
function homeItems(message: Message, { isOpen }: Channel, may: May): Item[] {
  if (!isOpen || !may('site.edit')) return []
  const pictures = filesOf(message).filter(({ kind, isSpoiler }) => kind === 'image' && !isSpoiler)
  return pictures.map(({ id, name }) => ({
    label: pictures.length > 1 ? t('sitePick.pickOf', { name }) : t('sitePick.pick'),
    icon: icon(ImageUp),
    act: () => void pickPicture(id),
  }))
}

/** What is done against a message. */
function dutyItems(message: Message, may: May): Item[] {
  const ofAuthor = { uid: message.author.uid }
  const name = nameOf(message.author)
  const text = plainLines(message) || fileNames(message)
  return only(
    may('report.message', ofAuthor) && {
      label: t('messages.report'),
      icon: icon(Flag),
      isDangerous: true,
      act: () => openReport({ kind: 'message', id: message.id, name, text }),
    },
    (may('message.deleteOwn', ofAuthor) || may('message.deleteAny')) && {
      label: t('messages.remove'),
      icon: icon(Trash2),
      isDangerous: true,
      act: () => void askToRemove(message),
    },
  )
}

const icon = (Icon: typeof Reply) => <Icon aria-hidden />

const only = (...items: (Item | false | null | undefined)[]): Item[] => items.filter(item => Boolean(item)) as Item[]

async function copyAndSay(text: string, done: Said): Promise<void> {
  if (await copy(text)) toast.success(done)
}

/** Beside the name where it stands, else beside the whole message. */
function showAuthor(message: Message): void {
  const row = articleOf(document.body, message.id)
  if (row) openPerson(message.author, row.querySelector<HTMLElement>('header button') ?? row)
}
