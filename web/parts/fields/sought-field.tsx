import { type RefObject, useEffect, useRef } from 'react'
import { sizes } from '#contract/limits.ts'
import { frontDialog, isSearchKey } from '#web/parts/screen/search-key.ts'
import { SearchField } from './search-field.tsx'

/**
 * The search of a list that understands words as the search of messages does (SRCH-12): user management, the logs, the
 * reports. Ctrl+K leads to it where nothing lies over it; `told` is announced, how many it found.
 */
export function SoughtField(props: {
  label: string
  value: string
  onChange: (value: string) => void
  onDown: () => void
  told?: string | false
  className?: string
}) {
  const { told = false, className, ...field } = props
  const box = useRef<HTMLDivElement>(null)
  useSearchKeyOf(box)
  return (
    <div ref={box} className={className}>
      <SearchField
        {...field}
        onChange={value => {
          if (value === '') box.current?.querySelector('input')?.focus() // the button that emptied it goes
          field.onChange(value)
        }}
        maxLength={sizes.searchCharacters}
        aria-keyshortcuts="Control+K"
      />
      <output className="sr-only">{told}</output>
    </div>
  )
}

/** Outside React: the keyboard, and the focus. */
function useSearchKeyOf(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const front = frontDialog()
      if (!isSearchKey(event) || (front && !front.contains(box.current))) return
      event.preventDefault()
      const input = box.current?.querySelector('input')
      input?.focus()
      input?.select()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [box])
}
