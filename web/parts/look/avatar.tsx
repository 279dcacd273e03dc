import { clsx } from 'clsx'
import { tile, tileOf } from './tile.ts'

export type AvatarSize = 'xs' | 'sm' | 'md' | 'lg'

interface AvatarProps {
  uid: string
  name: string
  size?: AvatarSize
  /** A lantern stands beside it: who it belongs to is here. */
  isLit?: boolean
  className?: string | undefined
}

/**
 * Somebody's tile of the square (LOOK-3, LOOK-19): its shape by the whole uid, its colour by the first character, the
 * initial of the name on it. The name stands beside it, so it is silent.
 */
export function Avatar({ uid, name, size = 'md', isLit = false, className }: AvatarProps) {
  const { look, cells } = sizes[size]
  const { body, inlay, edge } = tile(tileOf(uid), cells)
  const colours = isLit ? litColours : dimColours
  const [clay, glaze] = colours[colourIndex(uid)]!
  return (
    <span
      aria-hidden
      data-tile={uid}
      data-lit={isLit || undefined}
      className={clsx(
        'relative inline-flex shrink-0 items-center justify-center select-none forced-color-adjust-none',
        'font-display leading-none font-bold',
        isLit ? 'text-ground' : 'text-ink',
        look,
        className,
      )}
    >
      <svg viewBox={`0 0 ${cells} ${cells}`} shapeRendering="crispEdges" className="absolute inset-0 size-full">
        <path className={clay} d={body} />
        {inlay !== '' && <path className={glaze} d={inlay} />}
        {isLit && <path className="fill-lantern-bright" d={edge} />}
      </svg>
      <span className="relative">{initialOf(name)}</span>
    </span>
  )
}

/** By the first character of the uid. */
function colourIndex(uid: string): number {
  return (uid.codePointAt(0) ?? 0) % litColours.length
}

const graphemes = new Intl.Segmenter('tr', { granularity: 'grapheme' })

/** A letter with its marks, in upper case the Turkish way: i becomes İ. */
function initialOf(name: string): string {
  const [first] = graphemes.segment(name.trim())
  return first?.segment.toLocaleUpperCase('tr') ?? '?'
}

/** A pixel of a tile is two of the page, where letters are of the usual size; on the smallest one. */
const sizes: Record<AvatarSize, { look: string; cells: number }> = {
  xs: { look: 'size-5 text-2xs', cells: 20 },
  sm: { look: 'size-8 text-sm', cells: 16 },
  md: { look: 'size-10 text-lg', cells: 20 },
  lg: { look: 'size-12 text-xl', cells: 24 },
}

/** Clay and glaze. */
const litColours = [
  ['fill-avatar-1', 'fill-avatar-1-inlay'],
  ['fill-avatar-2', 'fill-avatar-2-inlay'],
  ['fill-avatar-3', 'fill-avatar-3-inlay'],
  ['fill-avatar-4', 'fill-avatar-4-inlay'],
  ['fill-avatar-5', 'fill-avatar-5-inlay'],
  ['fill-avatar-6', 'fill-avatar-6-inlay'],
] as const
const dimColours = [
  ['fill-avatar-1-dim', 'fill-avatar-1-dim-inlay'],
  ['fill-avatar-2-dim', 'fill-avatar-2-dim-inlay'],
  ['fill-avatar-3-dim', 'fill-avatar-3-dim-inlay'],
  ['fill-avatar-4-dim', 'fill-avatar-4-dim-inlay'],
  ['fill-avatar-5-dim', 'fill-avatar-5-dim-inlay'],
  ['fill-avatar-6-dim', 'fill-avatar-6-dim-inlay'],
] as const
