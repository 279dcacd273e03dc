import type { PointerEvent, RefObject } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Point, Space, View } from './zoom.ts'
import { move, whole, zoom } from './zoom.ts'

/** A double click or double tap, and one step of a button or key. */
const doubleFactor = 2.5
const stepFactor = 1.5
/** Pixels that a finger must go to turn the page or to close. */
const swipePx = 60

interface Swipes {
  down: () => void
  left: () => void
  right: () => void
}

/**
 * A picture that one can enlarge and move: wheel, two fingers, double click, buttons and keys. While the whole of it is
 * shown, one finger swipes. Another `picture` begins whole.
 */
export function useZoom(stage: RefObject<HTMLElement | null>, picture: string, swipes: Swipes) {
  const [held, setHeld] = useState({ picture, view: whole })
  const view = viewOf(held, picture)
  const setView = useCallback(
    (change: (view: View) => View) => setHeld(before => ({ picture, view: change(viewOf(before, picture)) })),
    [picture],
  )
  const touching = useRef(new Map<number, Point>())
  const began = useRef<{ at: Point; isOneFinger: boolean } | null>(null)

  const zoomAt = (factor: number, point: Point): void =>
    setView(now => (stage.current ? zoom(now, factor, point, roomOf(stage.current)) : now))
  const pan = (by: Point): void => setView(now => (stage.current ? move(now, by, roomOf(stage.current)) : now))

  useWheel(stage, setView)

  const pointer = {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      touching.current.set(event.pointerId, pointOf(event))
      const isOneFinger = touching.current.size === 1 && event.pointerType === 'touch'
      began.current = { at: pointOf(event), isOneFinger }
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      const before = touching.current.get(event.pointerId)
      if (!before) return
      const now = pointOf(event)
      const [other] = [...touching.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
      touching.current.set(event.pointerId, now)
      pan(other ? half(difference(now, before)) : difference(now, before))
      if (other)
        zoomAt(
          distance(now, other) / Math.max(distance(before, other), 1),
          fromMiddle(event.currentTarget, middle(now, other)),
        )
    },
    onPointerUp(event: PointerEvent<HTMLElement>): void {
      const isLast = touching.current.delete(event.pointerId) && touching.current.size === 0
      const start = began.current
      if (isLast && start?.isOneFinger && view.scale === 1) swipe(difference(pointOf(event), start.at), swipes)
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>): void => void touching.current.delete(event.pointerId),
    onDoubleClick: (event: { currentTarget: HTMLElement; clientX: number; clientY: number }): void =>
      view.scale > 1 ? setView(() => whole) : zoomAt(doubleFactor, fromMiddle(event.currentTarget, event)),
  }

  return {
    view,
    pointer,
    pan,
    zoomIn: () => zoomAt(stepFactor, { x: 0, y: 0 }),
    zoomOut: () => zoomAt(1 / stepFactor, { x: 0, y: 0 }),
    showWhole: () => setView(() => whole),
  }
}

/** Outside React: the wheel. */
function useWheel(stage: RefObject<HTMLElement | null>, setView: (change: (view: View) => View) => void): void {
  // Only a listener that is not passive keeps the page where it is.
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const turn = (event: WheelEvent): void => {
      event.preventDefault()
      const at = fromMiddle(element, event)
      setView(now => zoom(now, Math.exp(-event.deltaY / wheelPixels), at, roomOf(element)))
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [stage, setView])
}

/** What was done to one picture says nothing of another. */
const viewOf = (held: { picture: string; view: View }, picture: string): View =>
  held.picture === picture ? held.view : whole

/** Of the wheel, for a picture e times as large. */
const wheelPixels = 400

function swipe({ x, y }: Point, on: Swipes): void {
  if (y > swipePx && y > 2 * Math.abs(x)) on.down()
  else if (Math.abs(x) > swipePx && Math.abs(x) > 2 * Math.abs(y)) (x > 0 ? on.right : on.left)()
}

/** The picture is laid out as it fits; what is enlarged is only its drawing. */
function roomOf(stage: HTMLElement): Space {
  const picture = stage.querySelector('img')
  return {
    picture: { width: picture?.offsetWidth ?? 0, height: picture?.offsetHeight ?? 0 },
    window: { width: stage.clientWidth, height: stage.clientHeight },
  }
}

interface InWindow {
  clientX: number
  clientY: number
}

function fromMiddle(stage: HTMLElement, { clientX, clientY }: InWindow): Point {
  const { left, top, width, height } = stage.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

const pointOf = ({ clientX, clientY }: InWindow): Point => ({ x: clientX, y: clientY })
const difference = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y })
const half = ({ x, y }: Point): Point => ({ x: x / 2, y: y / 2 })
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
const middle = (a: Point, b: Point): InWindow => ({ clientX: (a.x + b.x) / 2, clientY: (a.y + b.y) / 2 })
