import { Card } from '#web/parts/look/card.tsx'
import { Star } from '#web/parts/look/star.tsx'
import { useScreen } from '#web/parts/screen/use-screen.ts'
import { useNamedTitle } from '#web/parts/look/page-title.ts'
import { EntranceFrame, type EntranceFrameProps } from './entrance-frame.tsx'
import { Archway } from './archway.tsx'

export type EntranceProps = Omit<EntranceFrameProps, 'star' | 'archway'>

/** The frame of every page before the square: the archway with what happens here, and a card to do it on. */
export function Entrance({ children, ...words }: EntranceProps) {
  useNamedTitle(words.title)
  const screen = useScreen()
  return (
    <EntranceFrame
      {...words}
      star={<Star className="size-full" />}
      archway={screen !== 'small' && <Archway view={words.view} className="mt-6 max-w-72" />}
    >
      <Card className="flex min-w-0 flex-col gap-6 self-start">{children}</Card>
    </EntranceFrame>
  )
}
