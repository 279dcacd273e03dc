import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Card } from '#web/parts/card.tsx'
import { Star } from '#web/parts/star.tsx'
import { Gate } from './gate.tsx'

export interface EntranceProps {
  /** Which view it is: a new one takes the focus to its title, as a new page would. */
  view: string
  title: string
  intro: ReactNode
  children: ReactNode
}

/** The frame of every page before the square: the gate with what happens here, and a card to do it on. */
export function Entrance({ view, title, intro, children }: EntranceProps) {
  const heading = useFocusOnNewView(view)
  return (
    <div className="mx-auto grid w-full max-w-5xl flex-1 content-start gap-8 px-5 py-10 md:grid-cols-2 md:items-center md:gap-12 md:py-16 lg:gap-20">
      <div className="flex flex-col items-start gap-4 md:self-stretch md:justify-between">
        <Star className="size-15 md:hidden" />
        <div className="flex flex-col gap-3">
          <h1 ref={heading} tabIndex={-1} className="text-3xl font-bold tracking-tight outline-none">
            {title}
          </h1>
          <p className="max-w-prose text-lg text-soft">{intro}</p>
        </div>
        <Gate className="hidden md:block" />
      </div>
      <Card className="flex flex-col gap-6">{children}</Card>
    </div>
  )
}

/** Outside React: the focus. What had it is gone with the old view. */
function useFocusOnNewView(view: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current !== view) heading.current?.focus({ preventScroll: false })
    shown.current = view
  }, [view])
  return heading
}
