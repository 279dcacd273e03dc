import type { KeyboardEvent, PointerEvent } from 'react'
import { useId, useState } from 'react'
import type { CountName } from '#contract/status.ts'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import type { Slot } from './slots.ts'
import { nothingText, topOf, valueText } from './values.ts'

const [width, height] = [100, 40]

/** What may stand behind another one. */
export type Behind = 'visitors' | 'postMostUs'

/**
 * Bars of one count, and behind them those of another one that is never less. Arrows, or the pointer, choose the one
 * whose value stands below the name, with that of the other one under its own; without a choice it is the last one that
 * was counted, or the last there is. Plots in one row stand at one height, however long their names are.
 */
export function Plot(props: {
  name: CountName
  behind?: Behind
  slots: readonly Slot[]
  timeText: (at: number) => string
  /** At the ends of the axis. */
  endText: (at: number) => string
}) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { name, behind, slots, timeText, endText } = props
  const nameId = useId()
  const [chosen, setChosen] = useState<number | null>(null)
  const last = slots.length - 1
  const now = Math.min(chosen ?? newestOf(slots, name), last)
  const names = behind ? [behind, name] : [name]
  const top = topOf(name, valuesOf(slots, names))
  const tell = useTold(names, behind)
  const textAt = (slot: Slot): string =>
    t('status.valueAt', { time: timeText(slot.at), value: tell(slot) || t('status.gap') })
  const point = (event: PointerEvent<HTMLDivElement>): void => {
    const { left, width: room } = event.currentTarget.getBoundingClientRect()
    const at = Math.floor(((event.clientX - left) / room) * slots.length)
    setChosen(Math.max(0, Math.min(last, at)))
  }
  return (
    <figure className="flex min-w-0 flex-col gap-2 rounded-lg notch bg-surface p-4 ring-1 ring-inset ring-line">
      <figcaption className="flex grow flex-col justify-between">
        <span id={nameId} className="text-sm font-semibold">
          {t(`status.name.${name}`)}
        </span>
        <span className="min-h-6 tabular-nums text-tile">{textAt(slots[now]!)}</span>
      </figcaption>
      <div className="flex gap-2">
        <div
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input can't hold the picture that one points at
          role="slider"
          tabIndex={0}
          aria-labelledby={nameId}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={now}
          aria-valuetext={textAt(slots[now]!)}
          onKeyDown={event => onKey(event, now, slots.length, setChosen)}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setChosen(null)}
          onBlur={() => setChosen(null)}
          className="min-w-0 flex-1 cursor-crosshair touch-pan-y rounded-sm"
        >
          <Bars slots={slots} names={names} now={now} top={top} />
        </div>
        <Ends isUpright from={valueText(name, top, language)} until={nothingText(name, top, language)} />
      </div>
      <Ends from={endText(slots[0]!.at)} until={endText(slots.at(-1)!.at)} />
    </figure>
  )
}

/** The values of a slot, of these names from the last to the first; what stands behind says what it is. */
function useTold(names: readonly CountName[], behind: Behind | undefined): (slot: Slot) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  const told = (name: CountName, value: number): string => {
    const text = valueText(name, value, language)
    return name === behind ? t('status.valueOf', { name: t(`status.behind.${behind}`), value: text }) : text
  }
  return ({ counts }) =>
    names
      .toReversed()
      .flatMap(name => (counts?.[name] === undefined ? [] : told(name, counts[name])))
      .join(' · ')
}

/** The last one that was counted, or the last there is. */
function newestOf(slots: readonly Slot[], name: CountName): number {
  const known = slots.findLastIndex(({ counts }) => counts?.[name] !== undefined)
  return known === -1 ? slots.length - 1 : known
}

const valuesOf = (slots: readonly Slot[], names: readonly CountName[]): number[] =>
  slots.flatMap(({ counts }) => names.map(name => counts?.[name] ?? 0))

/** What stands at both ends of an axis. */
function Ends({ from, until, isUpright = false }: { from: string; until: string; isUpright?: boolean }) {
  const look = isUpright ? 'flex-col text-right' : ''
  return (
    <div aria-hidden className={`flex justify-between text-xs text-soft tabular-nums ${look}`}>
      <span>{from}</span>
      <span>{until}</span>
    </div>
  )
}

/** The last of the names stands in front. */
function Bars(props: { slots: readonly Slot[]; names: readonly CountName[]; now: number; top: number }) {
  const { slots, names, now, top } = props
  const colourOf = (name: CountName, n: number): string =>
    name !== names.at(-1) ? 'fill-edge' : n === now ? 'fill-lantern' : 'fill-tile'
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden className="h-20 w-full">
      {slots.map(({ at, counts }, n) => (
        <g key={at}>
          {n === now && <Bar n={n} of={slots.length} high={height} className="fill-hover" />}
          {counts === null && <Bar n={n} of={slots.length} high={height} className="fill-raised" />}
          {names.map(name => (
            <Bar key={name} n={n} of={slots.length} high={highOf(counts?.[name], top)} className={colourOf(name, n)} />
          ))}
        </g>
      ))}
    </svg>
  )
}

/** Nothing that was counted stands as a line on the ground; what nobody counted has none. */
const highOf = (value: number | undefined, top: number): number =>
  value === undefined ? 0 : Math.max(0.8, (value / top) * height)

function Bar({ n, of, high, className }: { n: number; of: number; high: number; className: string }) {
  const room = width / of
  return <rect x={n * room + room * 0.1} y={height - high} width={room * 0.8} height={high} className={className} />
}

function onKey(event: KeyboardEvent, now: number, count: number, choose: (at: number) => void): void {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    Home: -count,
    End: count,
  }
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  choose(Math.max(0, Math.min(count - 1, now + step)))
}
