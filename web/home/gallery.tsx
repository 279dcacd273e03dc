import { useMemo, useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Square } from '#contract/site.ts'
import { pixel } from '#drawn/shape/painted-size.ts'
import { Painted } from '#web/parts/picture/painted.tsx'
import { useSquare } from './square/store.ts'
import { Enlarged } from './enlarged.tsx'
import { useSize } from './square/use-size.ts'
import { bayWith } from './square/wall.ts'

/** Arches of the wall, in pixels of ours, at least so wide: two in a row on a phone, five on a page of 72 rem. */
const arches = {
  narrow: { least: 36, height: 40, arch: 15 },
  wide: { least: 54, height: 54, arch: 23 },
} as const
const wideFrom = 192
/** The edges of the page beside it, in the same pixels. */
const besideWall = 10

/** The pictures that an owner picked, each behind an arch of the wall, which goes on to its row's end (PAGE-30). */
export function Gallery() {
  const { t } = useTranslation()
  const pictures = useSquare(state => state.square?.pictures)
  const [ref, size] = useSize<HTMLDivElement>()
  const isWide = (size?.width ?? 0) >= wideFrom
  const room = Math.max(0, Math.floor(size?.width ?? 0) - besideWall)
  const bays = useMemo(() => baysIn(room, isWide), [room, isWide])
  const [enlarged, setEnlarged] = useState<Named | null>(null)
  return (
    <div ref={ref} className="mx-auto w-full max-w-6xl px-5">
      {pictures && pictures.length > 0 && (
        <section aria-labelledby="gallery" className="pb-16 md:pb-24">
          <h2 id="gallery" className="text-3xl font-bold tracking-tight">
            {t('home.galleryTitle')}
          </h2>
          <ul className="mt-8 grid" style={{ gridTemplateColumns: bays.map(columnOf).join(' ') }}>
            {named(pictures, t).map((picture, n) => (
              <Arch
                key={picture.url}
                picture={picture}
                wall={bays[n % bays.length]!.open}
                onOpen={() => setEnlarged(picture)}
              />
            ))}
            {bays.slice(lastInRow(pictures.length, bays.length)).map(({ from, plain }) => (
              <li key={from} aria-hidden>
                <Painted picture={plain} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {enlarged && <Enlarged picture={enlarged} onClose={() => setEnlarged(null)} />}
    </div>
  )
}

/** How many of a row's places are taken in the last one; all of them where it is full. */
const lastInRow = (count: number, inRow: number): number => ((count - 1) % inRow) + 1

/** The places of a row, which fill its room to the last pixel: with an arch, and as a wall that goes on. */
function baysIn(room: number, isWide: boolean) {
  const { least, height, arch } = arches[isWide ? 'wide' : 'narrow']
  const inRow = Math.max(1, Math.floor(room / least))
  const edges = Array.from({ length: inRow + 1 }, (_, n) => Math.floor((Math.max(room, least) * n) / inRow))
  return Array.from({ length: inRow }, (_, n) => {
    const place = { from: edges[n]!, width: edges[n + 1]! - edges[n]!, height }
    return {
      from: place.from,
      open: bayWith({ ...place, arch, isOpen: true, isWindow: true }),
      plain: bayWith({ ...place, arch: 0, isOpen: false }),
    }
  })
}

const columnOf = ({ plain }: { plain: { width: number } }): string => `${plain.width * pixel}px`

type Pictures = Square['pictures']

/** Which of its channel's pictures it is, so that no two are called alike; null where it is the only one. */
function nthOfChannel(pictures: Pictures, at: number): number | null {
  const isAlike = ({ channelName }: Pictures[number]): boolean => channelName === pictures[at]!.channelName
  return pictures.filter(isAlike).length > 1 ? pictures.slice(0, at + 1).filter(isAlike).length : null
}

type Named = Pictures[number] & { name: string }

const named = (pictures: Pictures, t: ReturnType<typeof useTranslation>['t']): Named[] =>
  pictures.map((picture, at) => {
    const { channelName: channel } = picture
    const n = nthOfChannel(pictures, at)
    const name = n === null ? t('home.pictureFrom', { channel }) : t('home.pictureFromNth', { channel, n })
    return { ...picture, name }
  })

interface ArchProps {
  picture: Named
  wall: ReturnType<typeof bayWith>
  onOpen: () => void
}

function Arch({ picture: { url, width, height, name }, wall, onOpen }: ArchProps) {
  const { t } = useTranslation()
  return (
    <li style={{ width: wall.width * pixel, height: wall.height * pixel }}>
      <button
        type="button"
        aria-label={t('media.enlarge', { name })}
        onClick={onOpen}
        className="group relative block size-full cursor-zoom-in overflow-hidden focus-visible:z-10"
      >
        <img
          src={url}
          width={width}
          height={height}
          alt={name}
          loading="lazy"
          decoding="async"
          className="absolute inset-x-4 top-10 bottom-0 h-[calc(100%-2.5rem)] w-[calc(100%-2rem)] object-cover transition-[filter] group-hover:brightness-110"
        />
        <Painted picture={wall} className="absolute inset-0" />
      </button>
    </li>
  )
}
