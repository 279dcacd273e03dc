import { Check, Copy } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { copy } from '#web/parts/buttons/copy.ts'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { fenceCopyLook, fenceHeadLook, fenceLook, fenceTextLook } from '#drawn/look/text.ts'

/** Fenced code: long lines scroll, and all of it can be copied. What scrolls is a stop of the Tab key of its own. */
export function CodeBlock({ code, language }: { code: string; language: string }) {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  const box = useRef<HTMLPreElement>(null)
  const scrolls = useScrolls(box, code)
  // Outside React: the clock.
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [isCopied])
  return (
    <div dir="ltr" className={fenceLook}>
      <div className={fenceHeadLook}>
        <span>{language || t('messages.code')}</span>
        <IconButton
          label={t(isCopied ? 'messages.copied' : 'messages.copyCode')}
          icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          className={fenceCopyLook}
          onClick={() => void copy(code).then(setCopied)}
        />
      </div>
      <pre
        ref={box}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={scrolls ? 0 : -1}
        className={fenceTextLook}
      >
        <code>{code}</code>
      </pre>
    </div>
  )
}

/** Whether a box is smaller than what is in it, now and whenever one of them changes. */
function useScrolls(box: RefObject<HTMLElement | null>, content: string): boolean {
  const [scrolls, setScrolls] = useState(false)
  // Outside React: the element’s size, before the first picture of it and whenever it changes.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = (): void =>
      setScrolls(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other text scrolls or not in a box of the same size
  }, [box, content])
  return scrolls
}
