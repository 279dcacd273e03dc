import type { KeyboardEvent, PointerEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { type Crop, enlarged, placeOf, type Point, pushed, type Size, widest, zoomMax, zoomOf } from './crop.ts'

/** One step of an arrow key, of the square's side; and of the keys + and −. */
const stepShare = 0.05
const stepFactor = 1.15
/** Of the wheel, for a picture e times as large. */
const wheelPixels = 400

/** The square of a picture that one pushes and enlarges: by dragging, with two fingers, wheel, keys and a slider. */
export function useCrop(picture: Size) {
  const [crop, setCrop] = useState<Crop>(() => widest(picture))
  const touching = useRef(new Map<number, Point>())
  const stage = useRef<HTMLDivElement>(null)
  const push = (by: Point): void => setCrop(now => pushed(now, by, picture))
  const enlarge = (factor: number, at: Point = middle): void => setCrop(now => enlarged(now, factor, at, picture))

  // Outside React: the wheel. Only a listener that is not passive keeps the page where it is.
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const turn = (event: WheelEvent): void => {
      event.preventDefault()
      const [factor, at] = [Math.exp(-event.deltaY / wheelPixels), pointIn(element, event)]
      setCrop(now => enlarged(now, factor, at, picture))
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [picture])

  const pointer = {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      touching.current.set(event.pointerId, pointIn(event.currentTarget, event))
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      const before = touching.current.get(event.pointerId)
      if (!before) return
      const now = pointIn(event.currentTarget, event)
      const [other] = [...touching.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
      touching.current.set(event.pointerId, now)
      const share = other ? 0.5 : 1 // each of two fingers moves the point between them by half
      push({ x: (now.x - before.x) * share, y: (now.y - before.y) * share })
      if (other) enlarge(between(now, other) / Math.max(between(before, other), 0.01), halfway(now, other))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>): void => void touching.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent<HTMLElement>): void => void touching.current.delete(event.pointerId),
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    const by = arrows[event.key]
    const factor = factors[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey || (!by && factor === undefined)) return
    event.preventDefault()
    if (by) push(by)
    else enlarge(factor!)
  }

  return {
    crop,
    stage,
    pointer,
    onKeyDown,
    place: placeOf(crop, picture),
    zoom: zoomOf(crop, picture),
    zoomMax: zoomMax(picture),
    setZoom: (zoom: number) => enlarge(zoom / zoomOf(crop, picture)),
  }
}

/** The picture goes with the arrow, as it goes with a finger. */
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -stepShare, y: 0 },
  ArrowRight: { x: stepShare, y: 0 },
  ArrowUp: { x: 0, y: -stepShare },
  ArrowDown: { x: 0, y: stepShare },
}
const factors: Readonly<Record<string, number>> = { '+': stepFactor, '=': stepFactor, '-': 1 / stepFactor }

const middle: Point = { x: 0.5, y: 0.5 }

function pointIn(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}

const between = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
const halfway = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
