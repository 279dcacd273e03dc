import { useMemo } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Square } from '#contract/site.ts'
import { pixel } from '#drawn/shape/painted-size.ts'
import { Painted } from '#web/parts/picture/painted.tsx'
import { useSquare } from './square/store.ts'
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
  const missing = (inRow - ((pictures?.length ?? 0) % inRow)) % inRow
  return (
    <div ref={ref} className="mx-auto w-full max-w-6xl px-5">
      {pictures && pictures.length > 0 && (
        <section aria-labelledby="gallery" className="pb-16 md:pb-24">
          <h2 id="gallery" className="text-3xl font-bold tracking-tight">
            {t('home.galleryTitle')}
          </h2>
          <ul className="mt-8 flex flex-wrap max-md:justify-center">
            {pictures.map((picture, at) => (
              <Arch key={picture.url} picture={picture} nth={nthOfChannel(pictures, at)} wall={wall} />
            ))}
            {Array.from({ length: missing }, (_, n) => (
              <li key={n} aria-hidden data-dark>
                <Painted picture={dark} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

type Pictures = Square['pictures']

/** Which of its channel's pictures it is, so that no two are called alike; null where it is the only one. */
function nthOfChannel(pictures: Pictures, at: number): number | null {
  const isAlike = ({ channelName }: Pictures[number]): boolean => channelName === pictures[at]!.channelName
  return pictures.filter(isAlike).length > 1 ? pictures.slice(0, at + 1).filter(isAlike).length : null
}

interface ArchProps {
  picture: Pictures[number]
  nth: number | null
  wall: ReturnType<typeof bayWith>
}

function Arch({ picture, nth, wall }: ArchProps) {
  const { t } = useTranslation()
  const { url, width, height, channelName } = picture
  return (
    <li className="relative" style={{ width: wall.width * pixel, height: wall.height * pixel }}>
      <img
        src={url}
        width={width}
        height={height}
        alt={
          nth === null
            ? t('home.pictureFrom', { channel: channelName })
            : t('home.pictureFromNth', { channel: channelName, n: nth })
        }
        loading="lazy"
        decoding="async"
        className="absolute inset-x-4 top-10 bottom-0 h-[calc(100%-2.5rem)] w-[calc(100%-2rem)] object-cover"
      />
      <Painted picture={wall} className="absolute inset-0" />
    </li>
  )
}
