import { clsx } from 'clsx'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type Ref, type RefObject, useId, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { sizes } from '#contract/limits.ts'
import { useMembers } from '#web/accounts/people/members.ts'
import { useChannels } from '#web/channels/store.ts'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { optionId } from '#web/parts/fields/option-id.ts'
import { compactLook, controlLook } from '#web/parts/fields/field.tsx'
import { askNow, typeSearch, useAsking } from './asking.ts'
import { closeSearch } from './store.ts'
import { suggest, type Suggestion } from './suggest.ts'
import { SuggestionList } from './suggestion-list.tsx'

export interface QueryFieldHandle {
  focus(): void
  /** The focus, and what may be meant at the end of what stands there. */
  offer(): void
}

interface QueryFieldProps {
  ref: Ref<QueryFieldHandle>
  onEnter: () => void
  /** Down to what was found. */
  onDown: () => void
}

/**
 * What one looks for, with suggestions below it, which the arrows choose and Enter or Tab takes. Escape takes away the
 * suggestions, then what stands in the field, then the panel.
 */
export function QueryField({ ref, onEnter, onDown }: QueryFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const typed = useAsking(state => state.typed)
  const { suggestions, active, change, pick, step, dismiss } = useSuggestions(input)
  useHandle(ref, input, change)
  const isOpen = suggestions.length > 0
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const chosen = suggestions[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (isOpen) step(event.key === 'ArrowDown' ? 1 : -1)
      else if (event.key === 'ArrowDown') onDown()
    } else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) pick(chosen)
    else if (event.key === 'Enter') {
      dismiss()
      onEnter()
      askNow()
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      if (isOpen) dismiss()
      else if (typed === '') closeSearch()
      else typeSearch('')
    } else return
    event.preventDefault()
  }
  return (
    <div className="relative min-w-0 flex-1">
      <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-soft" />
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-label={t('shell.search')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? optionId(id, active) : undefined}
        placeholder={t('shell.search')}
        value={typed}
        maxLength={sizes.searchCharacters}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onChange={event => change(event.target.value, event.target.selectionStart)}
        onBlur={dismiss}
        onKeyDown={onKeyDown}
        className={clsx(controlLook, compactLook, 'px-9! [&::-webkit-search-cancel-button]:hidden')}
      />
      {typed !== '' && <Clear input={input} />}
      <SuggestionList id={id} suggestions={suggestions} active={active} onPick={pick} />
    </div>
  )
}

function useHandle(
  ref: Ref<QueryFieldHandle>,
  input: RefObject<HTMLInputElement | null>,
  change: (text: string, caret: number | null) => void,
): void {
  useImperativeHandle(ref, () => ({
    focus: () => input.current?.focus(),
    offer: () => {
      input.current?.focus()
      change(useAsking.getState().typed, null)
    },
  }))
}

function Clear({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation()
  return (
    <IconButton
      label={t('parts.clearSearch')}
      icon={<X aria-hidden />}
      onClick={() => {
        typeSearch('')
        input.current?.focus()
      }}
      className="absolute inset-y-0 right-0 my-auto"
    />
  )
}

/** None is chosen at first, so that Enter asks for what stands there. */
function useSuggestions(input: RefObject<HTMLInputElement | null>) {
  const language = useLanguage()
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([])
  const [active, setActive] = useState(-1)
  const show = (found: readonly Suggestion[]): void => {
    setSuggestions(found)
    setActive(-1)
  }
  const change = (text: string, caret: number | null): void => {
    typeSearch(text)
    const known = {
      language,
      members: useMembers.getState().list,
      channels: useChannels.getState().channels,
      now: serverNow(),
    }
    show(suggest(text, caret ?? text.length, known))
  }
  const pick = ({ text, caret }: Suggestion): void => {
    flushSync(() => change(text, caret)) // the next key goes where the caret is then
    input.current?.setSelectionRange(caret, caret)
    if (/\s$/.test(text.slice(0, caret))) askNow()
  }
  const step = (by: 1 | -1): void => {
    const count = suggestions.length
    setActive(at => (at < 0 ? (by > 0 ? 0 : count - 1) : (at + by + count) % count))
  }
  return { suggestions, active, change, pick, step, dismiss: () => show([]) }
}
