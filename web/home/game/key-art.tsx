import { useMemo, useState } from 'react'
import type { SiteArt } from '#contract/site.ts'
import { useLanguage } from '#web/gate/language.ts'
import { Painted } from '#web/parts/picture/painted.tsx'
import { sceneOf } from '../square/scene.ts'
import { useSize } from '../square/use-size.ts'

/** The owner's picture in the size that the window needs; without one, or where it does not come, the square itself. */
export function KeyArt({ art }: { art: SiteArt | null }) {
  const language = useLanguage()
  const [lost, setLost] = useState('')
  const largest = art?.sizes.at(-1)
  if (!art || !largest || lost === art.hash) return <Square />
  return (
    <div className={frameLook} style={{ aspectRatio: shapeOf(largest) }}>
      <img
        key={art.hash}
        src={largest.url}
        srcSet={sourcesOf(art)}
        sizes="(min-width: 72rem) 38rem, (min-width: 64rem) 54vw, 96vw"
        width={largest.width}
        height={largest.height}
        alt={art.alt[language]}
        loading="lazy"
        decoding="async"
        onError={() => setLost(art.hash)}
        className="size-full object-cover"
      />
    </div>
  )
}

const frameLook = 'relative isolate w-full overflow-hidden rounded-lg notch bg-surface ring-1 ring-line'

/** A banner and a poster keep their shape; what is longer than they are is cut. */
const shapeOf = ({ width, height }: { width: number; height: number }): number =>
  Math.min(21 / 9, Math.max(4 / 5, width / height))

/** A picture that was small is as wide in two sizes: one of them says it. */
const sourcesOf = ({ sizes }: SiteArt): string =>
  [...new Map(sizes.map(({ url, width }) => [width, `${url} ${width}w`])).values()].join(', ')

function Square() {
  const [ref, size] = useSize<HTMLDivElement>()
  const picture = useMemo(() => (size ? sceneOf(size.width, size.height) : null), [size])
  return (
    <div ref={ref} aria-hidden className={`${frameLook} aspect-video`}>
      {picture && <Painted picture={picture} className="absolute top-0 left-0" />}
    </div>
  )
}
