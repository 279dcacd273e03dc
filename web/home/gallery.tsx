import { useMemo, useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Square } from '#contract/site.ts'
import { pixel } from '#drawn/shape/painted-size.ts'
import { Painted } from '#web/parts/picture/painted.tsx'
import { useSquare } from './square/store.ts'
import { Enlarged } from './enlarged.tsx'
import { useSize } from './square/use-size.ts'
import { bayWith } from './square/wall.ts'

/** Arches of the wall, in pixels of ours: two beside each other on a phone, five on a page of 72 rem. */
const arches = {
  narrow: { width: 36, height: 40, arch: 15 },
  wide: { width: 54, height: 54, arch: 23 },
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
  const [wall, dark] = useMemo(() => {
    const shape = arches[isWide ? 'wide' : 'narrow']
    return [bayWith({ ...shape, isOpen: true, isWindow: true }), bayWith({ ...shape, isOpen: false })] as const
  }, [isWide])
  const inRow = Math.max(1, Math.floor(((size?.width ?? 0) - besideWall) / wall.width))
  const [enlarged, setEnlarged] = useState<Named | null>(null)
  const missing = (inRow - ((pictures?.length ?? 0) % inRow)) % inRow
  return (
    <div ref={ref} className="mx-auto w-full max-w-6xl px-5">
      {pictures && pictures.length > 0 && (
        <section aria-labelledby="gallery" className="pb-16 md:pb-24">
          <h2 id="gallery" className="text-3xl font-bold tracking-tight">
            {t('home.galleryTitle')}
          </h2>
          <ul className="mt-8 flex flex-wrap max-md:justify-center">
            {named(pictures, t).map(picture => (
              <Arch key={picture.url} picture={picture} wall={wall} onOpen={() => setEnlarged(picture)} />
            ))}
            {Array.from({ length: missing }, (_, n) => (
              <li key={n} aria-hidden data-dark>
                <Painted picture={dark} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {enlarged && <Enlarged picture={enlarged} onClose={() => setEnlarged(null)} />}
    </div>
  )
}

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
