import { Card } from '#web/parts/look/card.tsx'
import { Star } from '#web/parts/look/star.tsx'
import { useScreen } from '#web/parts/screen/use-screen.ts'
import { EntranceFrame, type EntranceFrameProps } from './entrance-frame.tsx'
import { Gate } from './gate.tsx'

export type EntranceProps = Omit<EntranceFrameProps, 'star' | 'gate'>

/** The frame of every page before the square: the gate with what happens here, and a card to do it on. */
export function Entrance({ children, ...words }: EntranceProps) {
  const screen = useScreen()
  return (
    <EntranceFrame
      {...words}
      star={<Star className="size-full" />}
      gate={screen !== 'small' && <Gate className="mt-6 max-w-72" />}
    >
      <Card className="flex min-w-0 flex-col gap-6 self-start">{children}</Card>
    </EntranceFrame>
  )
}
