export interface Tip {
  anchor: HTMLElement
  text: string
}

type Cause = 'pointer' | 'keys'

/** How long a pointer rests before a word comes; from one to the next there is no wait. */
const restMs = 400
/** The way from the anchor to the word, on which neither is under the pointer. */
const leaveMs = 200
/** A word that went so long ago still makes the next come at once. */
const warmMs = 300

/** Tells which word to show, and when none. Answers how to stop. */
export function watchTips(show: (tip: Tip | null) => void): () => void {
  const watching = new AbortController()
  const options = { signal: watching.signal, capture: true, passive: true } as const
  let shown: { anchor: HTMLElement; cause: Cause } | null = null
  let wentAt = -Infinity
  let under: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isMovedByKeys = false

  const hide = (): void => {
    clearTimeout(timer)
    if (!shown) return
    sizes.disconnect()
    words.disconnect()
    shown = null
    wentAt = performance.now()
    show(null)
  }
  const open = (anchor: HTMLElement, cause: Cause): void => {
    hide()
    const text = anchor.dataset.tip
    if (!text || !anchor.isConnected) return
    shown = { anchor, cause }
    sizes.observe(anchor)
    words.observe(anchor, { attributes: true, attributeFilter: ['data-tip'] })
    show({ anchor, text })
  }
  /** What leaves the page tells nobody, but has no size any more. */
  const sizes = new ResizeObserver(() => {
    if (shown && shown.anchor.getClientRects().length === 0) hide()
  })

  /** Some words are asked of the server, and come while the first one stands there. */
  const words = new MutationObserver(() => {
    const text = shown?.anchor.dataset.tip
    if (shown && text) show({ anchor: shown.anchor, text })
  })

  const onPointer = ({ target, pointerType }: PointerEvent): void => {
    if (pointerType === 'touch' || !(target instanceof Element)) return
    if (target.closest('[data-tip-popup]')) return clearTimeout(timer)
    const anchor = target.closest<HTMLElement>('[data-tip]')
    if (anchor === under) return
    under = anchor
    clearTimeout(timer)
    if (anchor) timer = setTimeout(open, performance.now() - wentAt < warmMs || shown ? 0 : restMs, anchor, 'pointer')
    else if (shown?.cause === 'pointer') timer = setTimeout(hide, leaveMs)
  }
  const onKey = (event: KeyboardEvent): void => {
    isMovedByKeys = movingKeys.has(event.key)
    if (silentKeys.has(event.key)) return
    if (shown && event.key === 'Escape') {
      // It belongs to the word first, and only then to the dialog around it.
      event.stopImmediatePropagation()
      event.preventDefault()
    }
    hide()
  }
  const onFocus = ({ target }: FocusEvent): void => {
    if (isMovedByKeys && target instanceof HTMLElement && target.dataset.tip) open(target, 'keys')
  }
  const onBlur = (): void => {
    if (shown?.cause === 'keys') hide()
  }
  const onPress = (): void => {
    isMovedByKeys = false
    hide()
  }
  const onLeave = (): void => {
    under = null
    if (shown?.cause === 'pointer') hide()
  }

  document.addEventListener('pointermove', onPointer, options)
  document.documentElement.addEventListener('pointerleave', onLeave, { ...options, capture: false })
  document.addEventListener('pointerdown', onPress, options)
  window.addEventListener('keydown', onKey, { ...options, passive: false })
  document.addEventListener('focusin', onFocus, options)
  document.addEventListener('focusout', onBlur, options)
  document.addEventListener('scroll', hide, options)
  return () => {
    watching.abort()
    hide()
  }
}

/** Keys that lead from one thing to the next. What a dialog focuses as it opens is no such move, and needs no word. */
const movingKeys = new Set([
  'Tab',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
])
const silentKeys = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'])
