import { SendHorizontal } from 'lucide-react'
import type { ChangeEvent, KeyboardEvent } from 'react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { sizes } from '#contract/limits.ts'
import { characters, hasVisibleCharacter } from '#contract/text/characters.ts'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { AttachButton } from './attach-button.tsx'
import { isSendable, useAttaching } from './attaching.ts'
import { CharactersLeft, TooLong } from './characters-left.tsx'
import type { ComposerProps } from './composer-props.ts'
import { changeDraft, useDraft } from './drafts.ts'
import { MentionList, optionId } from '#web/messages/mention/mention-list.tsx'
import { cancelTarget, editLastOwn } from './target.ts'
import { useFocusOnCall } from './use-focus-on-call.ts'
import { useFocusOnOpen } from './use-focus-on-open.ts'
import { useGrowing } from './use-growing.ts'
import { useSend } from './use-send.ts'
import { useSuggestions } from '#web/messages/mention/use-suggestions.ts'

/** The text being written, of a message or of an edit. It lives here alone: typing renders nothing else. */
export function ComposerField({ channel, account, onPosted, onTyping }: ComposerProps) {
  const { t } = useTranslation()
  const draft = useDraft(channel.id)
  const attaching = useAttaching(channel.id)
  const { edit } = draft
  const text = edit ? edit.text : draft.text
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const [leftId, tooLongId, listId] = [`${id}-left`, `${id}-too-long`, `${id}-list`]
  const suggestions = useSuggestions(field, channel, text)
  useGrowing(field)
  useFocusOnOpen(field)
  useFocusOnCall(field)

  const over = characters(text.trim()) - sizes.messageCharacters
  const hasFile = edit ? edit.message.file !== null : isSendable(attaching)
  const isWaiting = !edit && attaching !== undefined && !hasFile
  const canSend = over <= 0 && !isWaiting && (hasFile || hasVisibleCharacter(text) || edit !== null)
  const { send, isSaving } = useSend(channel.id, onPosted)

  const submit = (): void => {
    field.current?.focus()
    if (canSend) void send()
  }

  const onChange = (event: ChangeEvent<HTMLTextAreaElement>): void => {
    const { value } = event.target
    changeDraft(channel.id, edit ? { edit: { ...edit, text: value } } : { text: value })
    suggestions.look(event)
    if (!edit && hasVisibleCharacter(value)) onTyping(channel.id)
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (suggestions.onKey(event)) return
    if (event.key === 'Escape' && (edit ?? draft.reply)) cancelTarget(channel.id)
    else if (event.key === 'ArrowUp' && text === '' && !edit && editLastOwn(channel.id, account.uid))
      return event.preventDefault()
    else if (isSendKey(event)) submit()
    else return
    event.preventDefault()
  }

  const name = edit ? t('messages.editField') : t('messages.composer', { channel: channel.name })
  return (
    <>
      <form
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
        className="flex items-end gap-1 p-1"
      >
        <MentionList id={listId} members={suggestions.members} active={suggestions.active} onPick={suggestions.pick} />
        {edit ? <span className="w-2" /> : <AttachButton channelId={channel.id} account={account} />}
        <textarea
          ref={field}
          rows={1}
          value={text}
          readOnly={isSaving}
          aria-label={name}
          placeholder={edit ? name : t('messages.composerEmpty')} // the heading names the channel; here there is little room
          aria-describedby={`${leftId} ${tooLongId}`}
          aria-invalid={over > 0 || undefined}
          // A text area can't be a combobox, so `aria-expanded` is not for it; the list says how many there are.
          aria-autocomplete="list"
          aria-controls={suggestions.members.length > 0 ? listId : undefined}
          aria-activedescendant={
            suggestions.active >= 0 && suggestions.members.length > 0 ? optionId(listId, suggestions.active) : undefined
          }
          enterKeyHint="enter"
          data-allow-context-menu
          onChange={onChange}
          onSelect={suggestions.look}
          onBlur={suggestions.close}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-[min(40dvh,16rem)] min-h-9 flex-1 resize-none self-center overflow-y-auto bg-transparent py-1.5 text-base pointer-coarse:min-h-11 pointer-coarse:py-2.5 outline-hidden"
        />
        <CharactersLeft id={leftId} over={over} />
        <IconButton
          label={edit ? t('messages.save') : t('messages.send')}
          icon={<SendHorizontal aria-hidden />}
          type="submit"
          aria-disabled={!canSend || isSaving}
          // The field keeps the focus, and the phone its keyboard.
          onPointerDown={event => event.preventDefault()}
          className={canSend ? 'text-lantern hover:text-lantern-bright' : 'opacity-50'}
        />
      </form>
      <TooLong id={tooLongId} over={over} />
    </>
  )
}

/** Enter sends and Shift+Enter breaks. With an input method it picks a word; on phones it breaks, and the button sends. */
function isSendKey(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || event.shiftKey || event.altKey) return false
  // Safari ends the composition before the key that ended it; 229 is what it then calls that key.
  if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return false
  return event.ctrlKey || event.metaKey || !matchMedia('(hover: none) and (pointer: coarse)').matches
}
