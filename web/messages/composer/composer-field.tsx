import { SendHorizontal } from 'lucide-react'
import type { ChangeEvent, FormEvent, KeyboardEvent, RefObject } from 'react'
import { useId, useRef } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Account } from '#contract/accounts.ts'
import type { Channel } from '#contract/channels.ts'
import { sizes } from '#contract/limits.ts'
import { characters, hasVisibleCharacter } from '#contract/text/characters.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { useScreen } from '#web/parts/screen/use-screen.ts'
import { AddButton, type AddButtonProps } from './add-button.tsx'
import { AttachButton } from './files/attach-button.tsx'
import { isSendable, useAttached } from './files/attached.ts'
import { CharactersLeft, TooLong } from './characters-left.tsx'
import type { ComposerProps } from './composer-props.ts'
import { changeDraft, useDraft } from './drafts.ts'
import { EmojiButton } from './emoji-button.tsx'
import { HelpButton } from './help-button.tsx'
import { optionId } from '#web/parts/fields/option-id.ts'
import { cancelTarget, editLastOwn } from './target.ts'
import { useFocusOnCall } from './use-focus-on-call.ts'
import { useFocusOnOpen } from './use-focus-on-open.ts'
import { useGrowing } from './use-growing.ts'
import { useSend } from './use-send.ts'
import { useSlow } from './use-slow.ts'
import { type Suggestions, useSuggestions } from '#web/messages/mention/use-suggestions.ts'
import { composerFieldLook, composerLineLook } from '#drawn/look/composer.ts'

/** The text being written, of a message or of an edit. It lives here alone: typing renders nothing else. */
export function ComposerField({ channel, account, onPosted, onTyping }: ComposerProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLTextAreaElement>(null)
  const { draft, edit, text, over, canSend } = useWritten(channel, account)
  const id = useId()
  const [leftId, tooLongId, listId] = [`${id}-left`, `${id}-too-long`, `${id}-list`]
  const suggestions = useSuggestions(field, channel, text)
  useFieldAlone(field)
  const { send, isSaving } = useSend(channel.id, onPosted)

  const submit = (event?: FormEvent): void => {
    event?.preventDefault()
    field.current?.focus()
    if (canSend) void send()
  }

  const onChange = (event: ChangeEvent<HTMLTextAreaElement>): void => {
    const { value } = event.target
    changeDraft(channel.id, edit ? { edit: { ...edit, text: value } } : { text: value })
    suggestions.typed(event)
    if (!edit && hasVisibleCharacter(value)) onTyping(channel.id)
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (suggestions.onKey(event)) return
    if (event.key === 'Escape' && (edit ?? draft.reply)) cancelTarget(channel.id)
    else if (isSendKey(event)) submit()
    else if (event.key !== 'ArrowUp' || text !== '' || edit || !editLastOwn(channel.id, account.uid)) return
    event.preventDefault()
  }

  const name = edit ? t('messages.editField') : t('messages.composer', { channel: channel.name })
  return (
    <>
      <form onSubmit={submit} className={composerLineLook}>
        <Suggested id={listId} {...suggestions} />
        <BeforeField channelId={channel.id} account={account} field={field} isEdit={edit !== null} />
        <textarea
          ref={field}
          rows={1}
          value={text}
          readOnly={isSaving}
          aria-label={name}
          // the heading names the channel; here there is little room
          placeholder={edit ? name : t('messages.composerEmpty')}
          aria-describedby={`${leftId} ${tooLongId}`}
          aria-invalid={over > 0 || undefined}
          {...suggesting(suggestions, listId)}
          enterKeyHint="enter"
          data-allow-context-menu
          onChange={onChange}
          onKeyDown={onKeyDown}
          className={composerFieldLook}
        />
        <CharactersLeft id={leftId} over={over} />
        <BehindField field={field} />
        <GoButton isEdit={edit !== null} isOff={!canSend || isSaving} isLit={canSend} />
      </form>
      <TooLong id={tooLongId} over={over} />
    </>
  )
}

/** What the field does by itself: it grows with its text, and takes the focus where one would write. */
function useFieldAlone(field: RefObject<HTMLTextAreaElement | null>): void {
  useGrowing(field)
  useFocusOnOpen(field)
  useFocusOnCall(field)
}

/** What stands in the field, and whether it can go as it is. */
function useWritten(channel: Channel, account: Account) {
  const channelId = channel.id
  const draft = useDraft(channelId)
  const attached = useAttached(channelId)
  const { edit } = draft
  const text = edit ? edit.text : draft.text
  const over = characters(text.trim()) - sizes.messageCharacters
  const hasFile = edit ? edit.message.file !== null : attached.length > 0
  const isWaiting = !edit && !attached.every(isSendable)
  const isSlowed = useSlow(account, channel)?.isWaiting === true && !edit
  const canSend = over <= 0 && !isWaiting && !isSlowed && (hasFile || hasVisibleCharacter(text) || edit !== null)
  return { draft, edit, text, over, canSend }
}

const Suggested = ({ id, List, items, isEmoji, active, pick }: Suggestions & { id: string }) =>
  List && <List id={id} items={items} isEmoji={isEmoji} active={active} onPick={pick} />

/**
 * What ties the field to its suggestions. A text area can't be a combobox, so `aria-expanded` is not for it; the list
 * says how many there are.
 */
function suggesting({ items, active, look, close }: ReturnType<typeof useSuggestions>, listId: string) {
  const isOpen = items.length > 0
  return {
    'aria-autocomplete': 'list',
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': isOpen && active >= 0 ? optionId(listId, active) : undefined,
    onSelect: look,
    onBlur: close,
  } as const
}

function BeforeField(props: AddButtonProps) {
  if (useScreen() === 'small') return <AddButton {...props} />
  return props.isEdit ? (
    <span className="w-2 xl:w-5" />
  ) : (
    <AttachButton channelId={props.channelId} account={props.account} />
  )
}

const BehindField = ({ field }: Pick<AddButtonProps, 'field'>) =>
  useScreen() !== 'small' && (
    <>
      <HelpButton />
      <EmojiButton field={field} />
    </>
  )

function GoButton({ isEdit, isOff, isLit }: { isEdit: boolean; isOff: boolean; isLit: boolean }) {
  const { t } = useTranslation()
  if (isEdit) return <SaveButton isOff={isOff} />
  return <SendButton label={t('messages.send')} isOff={isOff} isLit={isLit} />
}

function SendButton({ label, isOff, isLit }: { label: string; isOff: boolean; isLit: boolean }) {
  return (
    <IconButton
      label={label}
      icon={<SendHorizontal aria-hidden />}
      type="submit"
      aria-disabled={isOff}
      // The field keeps the focus, and the phone its keyboard.
      onPointerDown={event => event.preventDefault()}
      className={isLit ? 'text-lantern! hover:text-lantern-bright!' : 'opacity-50'}
    />
  )
}

/** Of an edit, in words: it goes to a message that stands there already. */
function SaveButton({ isOff }: { isOff: boolean }) {
  const { t } = useTranslation()
  return (
    <Button
      type="submit"
      size="sm"
      look="primary"
      aria-disabled={isOff}
      onPointerDown={event => event.preventDefault()} // as above
      className="m-0.5"
    >
      {t('messages.save')}
    </Button>
  )
}

/**
 * Enter sends and Shift+Enter breaks. With an input method it picks a word; on phones it breaks, and the button sends.
 */
function isSendKey(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || event.shiftKey || event.altKey) return false
  // Safari ends the composition before the key that ended it; 229 is what it then calls that key.
  if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return false
  return event.ctrlKey || event.metaKey || !matchMedia('(hover: none) and (pointer: coarse)').matches
}
