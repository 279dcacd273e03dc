import { clsx } from 'clsx'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLanguage } from '#web/gate/language.ts'

/** A window in CSS pixels. Height `null`: as high as the place that there is for it. */
interface Size {
  width: number
  height: number | null
}

/**
 * A page in a window of its own, drawn smaller where it has less room. It is an empty frame that this page draws into:
 * widths, heights and styles there are those of the frame, and no script runs in it but ours. Nothing in it can be
 * pressed; it only scrolls.
 */
export function PageFrame({ title, size, children }: { title: string; size: Size; children: ReactNode }) {
  const language = useLanguage()
  const [box, room] = useRoom()
  const [page, setPage] = useState<Document | null>(null)
  // Chromium has the document at once and says so before anybody listens; Firefox puts another one in its place.
  const take = useCallback((frame: HTMLIFrameElement | null) => {
    if (frame) setPage(dressed(frame.contentDocument))
  }, [])
  // Outside React: the other document.
  useEffect(() => {
    if (page) name(page, language, title)
  }, [page, language, title])
  const scale = room ? Math.min(1, room.width / size.width) : 0
  const height = size.height ?? Math.floor((room?.height ?? 0) / (scale || 1))
  return (
    <div ref={box} className={size.height === null ? 'min-h-0 flex-1' : undefined}>
      <div
        className={clsx('mx-auto overflow-hidden bg-ground ring-1 ring-line', !room && 'hidden')}
        style={{ width: size.width * scale, height: height * scale }}
      >
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a canvas shows nothing where no script may run */}
        <iframe
          title={title}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it scrolls by keys too
          tabIndex={0}
          ref={take}
          onLoad={({ currentTarget }) => take(currentTarget)}
          className="origin-top-left"
          style={{ width: size.width, height, transform: `scale(${scale})` }}
        />
        {room && page && createPortal(<div inert>{children}</div>, page.body)}
      </div>
    </div>
  )
}

/** Outside React: how large the place is. */
function useRoom() {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<{ width: number; height: number } | null>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, room] as const
}

function name(page: Document, language: string, title: string): void {
  page.documentElement.lang = language
  page.title = title
}

/** With the styles of this page; Escape is this page's too. */
function dressed(page: Document | null): Document | null {
  if (!page || page.head.childElementCount > 0) return page
  for (const style of document.head.querySelectorAll('link[rel="stylesheet"], style'))
    page.head.append(page.importNode(style, true))
  page.addEventListener('keydown', ({ key }) => {
    const frame = page.defaultView?.frameElement
    if (key === 'Escape') frame?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
  return page
}
