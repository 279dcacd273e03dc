import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import type { EntranceView } from './archway-pixels.ts'

export interface EntranceFrameProps {
  /** Which view it is: a new one takes the focus to its title, as a new page would. */
  view: EntranceView
  title: string
  intro: ReactNode
  star?: ReactNode
  archway?: ReactNode
  children?: ReactNode
}

/** The words of an entrance. Those of the log-in stand there before any script (web/app/first-words.tsx). */
export function EntranceFrame({ view, title, intro, star, archway, children }: EntranceFrameProps) {
  return (
    <div className="mx-auto grid w-full max-w-5xl flex-1 content-start gap-x-16 gap-y-6 px-5 py-7 md:grid-cols-[2fr_3fr] md:py-16 lg:gap-x-24">
      <div className="flex flex-col gap-4">
        <div className="flex items-center gap-4">
          <span className="size-11 shrink-0 md:hidden">{star}</span>
          <Title key={view}>{title}</Title>
        </div>
        <p className="max-w-prose text-soft md:text-lg">{intro}</p>
        {archway}
      </div>
      {children}
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
