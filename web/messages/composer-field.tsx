import { SendHorizontal } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Channel } from '#contract/channels.ts'
import { sizes } from '#contract/limits.ts'
import { characters, hasVisibleCharacter } from '#contract/text.ts'
import { IconButton } from '#web/parts/icon-button.tsx'
import { CharactersLeft } from './characters-left.tsx'
import { changeDraft, useDraft } from './drafts.ts'
import { post } from './unsent-store.ts'
import { useFocusOnOpen } from './use-focus-on-open.ts'
import { useGrowing } from './use-growing.ts'

/** The text being written. It lives here alone: typing renders nothing else. */
export function ComposerField({ channel, onPosted }: { channel: Channel; onPosted: () => void }) {
  const { t } = useTranslation()
  const { text } = useDraft(channel.id)
  const field = useRef<HTMLTextAreaElement>(null)
  const leftId = useId()
  useGrowing(field)
  useFocusOnOpen(field)
  const over = characters(text.trim()) - sizes.messageCharacters
  const canSend = hasVisibleCharacter(text) && over <= 0

  const write = (next: string): void => changeDraft(channel.id, { text: next })

  const send = (): void => {
    field.current?.focus()
    if (!canSend) return
    post(channel.id, { text: text.trim(), replyTo: null, file: null })
    write('')
    onPosted()
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isSendKey(event)) return
    event.preventDefault()
    send()
  }

  const name = t('messages.composer', { channel: channel.name })
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
      className="flex items-end gap-1 rounded-lg notch bg-surface py-1 pr-1 pl-4 ring-1 ring-line ring-inset focus-within:ring-edge"
    >
      <textarea
        ref={field}
        rows={1}
        value={text}
        aria-label={name}
        placeholder={name}
        aria-describedby={leftId}
        aria-invalid={over > 0 || undefined}
        enterKeyHint="enter"
        data-allow-context-menu
        onChange={event => write(event.target.value)}
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-[min(40dvh,16rem)] min-h-9 flex-1 resize-none self-center overflow-y-auto bg-transparent py-1.5 text-base outline-none placeholder:truncate"
      />
      <CharactersLeft id={leftId} over={over} />
      <IconButton
        label={t('messages.send')}
        icon={<SendHorizontal aria-hidden />}
        type="submit"
        aria-disabled={!canSend}
        // The field keeps the focus, and the phone its keyboard.
        onPointerDown={event => event.preventDefault()}
        className={canSend ? 'text-lantern hover:text-lantern-bright' : 'opacity-50'}
      />
    </form>
  )
}

/** Enter sends and Shift+Enter breaks. With an input method it picks a word; on phones it breaks, and the button sends. */
function isSendKey(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || event.shiftKey || event.altKey) return false
  // Safari ends the composition before the key that ended it; 229 is what it then calls that key.
  if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return false
  return event.ctrlKey || event.metaKey || !matchMedia('(hover: none) and (pointer: coarse)').matches
}
