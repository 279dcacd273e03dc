import { Link } from '@tanstack/react-router'
import { type FocusEvent, useMemo } from 'react'
import type { Square } from '#contract/site.ts'
import { clear, type Picture } from '#web/parts/picture/picture.ts'
import { Painted } from '#web/parts/picture/painted.tsx'
import { Street } from './street.tsx'
import { useSize } from './use-size.ts'
import { bayOf, bayWidth } from './wall.ts'

interface ArcadeProps {
  channels: Square['channels']
  /** Stands before the wall where there is room for it. */
  gate: Picture | null
}

/** The wall around the square: an arch with light behind it for each channel that every member may read. */
export function Arcade({ channels, gate }: ArcadeProps) {
  const [ref, size] = useSize<HTMLDivElement>()
  const height = size?.height ?? 0
  const hasLines = channels.some(({ description }) => description !== '')
  const [dark, open] = useMemo(() => [wallOf(height), bayOf(true, height)] as const, [height])
  return (
    <div ref={ref} className="relative h-(--wall) shrink-0">
      <div aria-hidden className="absolute inset-0 overflow-hidden">
        {height > 0 && <Painted picture={dark} className={wallLook} />}
      </div>
      {channels.length > 0 && height > 0 && (
        <Street gate={gate}>
          <ul className={rowLook}>
            {channels.map(channel => (
              <Sign key={channel.id} {...channel} hasLine={hasLines} arch={open} />
            ))}
          </ul>
        </Street>
      )}
      {gate && (
        <div aria-hidden className="pointer-events-none absolute inset-0 mx-auto max-w-6xl">
          <Painted picture={gate} className="absolute right-5 -bottom-6 z-10" />
        </div>
      )}
    </div>
  )
}

interface SignProps {
  /** Signs are equally high: one has room for a line where any has one. */
  hasLine: boolean
  arch: Picture
}

function Sign({ id, name, description, hasLine, arch }: Square['channels'][number] & SignProps) {
  return (
    <li className="relative h-(--wall) w-54 shrink-0 snap-start">
      <Painted picture={arch} className="absolute inset-0 animate-appear" />
      <Link
        to="/chat"
        search={{ channel: id }}
        state={{ toChannel: name }}
        onFocus={bringIntoView}
        className="group absolute inset-0 flex flex-col justify-end px-3 pb-1 outline-offset-[-4px]"
      >
        <span className="block animate-appear notch rounded-md bg-ground px-3 py-0.5 ring-1 ring-line transition-colors ring-inset group-hover:bg-raised group-hover:ring-lantern">
          <span className="block truncate font-display font-bold text-ink">
            <span aria-hidden className="text-tile">
              #{' '}
            </span>
            {name}
          </span>
          {hasLine && <span className={lineLook}>{description}</span>}
        </span>
      </Link>
    </li>
  )
}

/** As many lines as stay below the tiles of the wall. */
const lineLook =
  'sr-only text-xs text-soft tall:not-sr-only tall:line-clamp-1 tall:min-h-4 tall:break-all taller:line-clamp-2 ' +
  'taller:min-h-8 taller:break-normal tallest:min-h-10 tallest:text-sm'

/** A browser leaves what has the focus where it is as long as a part of it shows. */
const bringIntoView = ({ currentTarget }: FocusEvent<HTMLElement>): void =>
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })

const bays = 24
/** Arch after arch with nobody behind, wider than any screen. */
function wallOf(height: number): Picture {
  const bay = bayOf(false, height)
  return {
    width: bays * bayWidth,
    height,
    at: (x, y) => (y < height ? bay.at(x % bayWidth, y) : clear),
  }
}

/** The first sign stands where the words above it begin; the wall goes on to both sides, arch under arch. */
const wallLook = 'absolute top-0 left-[calc(max(1.25rem,calc((100%-72rem)/2+1.25rem))-108rem)]'
const rowLook = 'flex w-max max-lg:pr-5'
