import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Card } from '#web/parts/card.tsx'
import { Star } from '#web/parts/star.tsx'
import { useScreen } from '#web/parts/use-screen.ts'
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
  const screen = useScreen()
  return (
    <div className="mx-auto grid w-full max-w-5xl flex-1 content-start gap-x-16 gap-y-6 px-5 py-7 md:grid-cols-[2fr_3fr] md:py-16 lg:gap-x-24">
      <div className="flex flex-col gap-4">
        <div className="flex items-center gap-4">
          <Star className="size-11 md:hidden" />
          <Title key={view}>{title}</Title>
        </div>
        <p className="max-w-prose text-soft md:text-lg">{intro}</p>
        {screen !== 'small' && <Gate className="mt-6 max-w-72" />}
      </div>
      <Card className="flex min-w-0 flex-col gap-6 self-start">{children}</Card>
    </div>
  )
}

/** One for each view: what had the focus is gone with the view before, so the next begins here. */
function Title({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Outside React: the focus. A page's first view leaves it alone.
  useEffect(() => {
    if (lastShownAt === location.pathname) heading.current?.focus()
    lastShownAt = location.pathname
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className="text-3xl font-bold tracking-tight outline-none">
      {children}
    </h1>
  )
}

let lastShownAt: string | undefined
