import { type FocusEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { t, useLanguage } from '#web/gate/language.ts'
import { useInnerStop } from '#web/parts/buttons/inner-stop.ts'
import { hiddenLook, spoilerLook } from '#drawn/look/text.ts'

/**
 * What its author covers (MSG-54). A press shows it, on the cover or on the button that keys and ears find, and it is
 * covered again when the focus goes elsewhere.
 */
export function Spoiler({ children }: { children: ReactNode }) {
  useLanguage()
  const tabIndex = useInnerStop()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const onClick = (event: MouseEvent): void => {
    if (isOpen && event.target !== button.current) return
    event.preventDefault()
    event.stopPropagation()
    setOpen(!isOpen)
    button.current?.focus({ preventScroll: true })
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- its button takes the keys
    <span data-spoiler tabIndex={-1} onClickCapture={onClick} onBlur={onBlur} className={spoilerLook({ isOpen })}>
      <button ref={button} type="button" tabIndex={tabIndex} aria-expanded={isOpen} className="sr-only">
        {t('messages.spoiler')}
      </button>
      <span aria-live="polite" className={isOpen ? undefined : hiddenLook}>
        {children}
      </span>
    </span>
  )
}
