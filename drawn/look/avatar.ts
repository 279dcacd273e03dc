import { photoSizes } from '#contract/photo-sizes.ts'
import { tile, tileOf } from '#drawn/shape/tile.ts'
import { joined } from './joined.ts'

export type AvatarSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl'

/**
 * Somebody's tile of the square (LOOK-3, LOOK-19): its shape by the whole uid, its colour by the first character.
 * `isLit`: a lantern stands beside it, who it belongs to is here.
 */
export function avatarLook(uid: string, size: AvatarSize, isLit: boolean) {
  const { look, cells, px } = sizes[size]
  const [clay, glaze] = (isLit ? litColours : dimColours)[colourIndex(uid)]!
  return {
    frame: joined(
      'relative inline-flex shrink-0 items-center justify-center select-none forced-color-adjust-none',
      'font-display leading-none font-bold',
      isLit ? 'text-ground' : 'text-ink',
      look,
    ),
    cells,
    tile: tile(tileOf(uid), cells),
    clay,
    glaze,
    px,
  }
}

/**
 * What an `img` says of somebody's picture: the browser takes the size that its screen needs. Null without a picture.
 * It lies over the tile, which stands for it until it has come, and where it does not.
 */
export function photoOf(photoURL: string, { px }: { px: number }, isLit: boolean) {
  if (photoURL === '') return null
  const at = (size: number): string => `${photoURL}-${size}.webp`
  return {
    src: at(96),
    srcset: photoSizes.map(size => `${at(size)} ${size}w`).join(', '),
    sizes: `${px}px`,
    look: joined(
      'absolute inset-0 size-full rounded-md',
      isLit && 'outline-2 -outline-offset-2 outline-lantern-bright',
    ),
  }
}

export const avatarPictureLook = 'absolute inset-0 size-full'
export const avatarEdgeLook = 'fill-lantern-bright'
export const avatarLetterLook = 'relative'

/** By the first character of the uid. */
function colourIndex(uid: string): number {
  return (uid.codePointAt(0) ?? 0) % litColours.length
}

/** Made with the first letter that needs it: `Intl` is megabytes to a server, and a tenth of a second to a phone. */
let graphemes: Intl.Segmenter | undefined

/** A letter with its marks, in upper case the Turkish way: i becomes İ. */
export function initialOf(name: string): string {
  const trimmed = name.trim()
  if (!standsAlone(trimmed)) return firstGrapheme(trimmed)?.toLocaleUpperCase('tr') ?? '?'
  const first = trimmed.charAt(0)
  return first === 'i' ? 'İ' : first.toUpperCase()
}

/** Marks and joiners begin there: below it every character is a letter by itself. */
const firstMark = 0x300

const standsAlone = (text: string): boolean => text.charCodeAt(0) < firstMark && !(text.charCodeAt(1) >= firstMark)

function firstGrapheme(text: string): string | undefined {
  graphemes ??= new Intl.Segmenter('tr', { granularity: 'grapheme' })
  const [first] = graphemes.segment(text)
  return first?.segment
}

/** A pixel of a tile is two of the page, where letters are of the usual size; on the smallest one. */
const sizes: Record<AvatarSize, { look: string; cells: number; px: number }> = {
  xs: { look: 'size-5 text-2xs', cells: 20, px: 20 },
  sm: { look: 'size-8 text-sm', cells: 16, px: 32 },
  md: { look: 'size-10 text-lg', cells: 20, px: 40 },
  lg: { look: 'size-12 text-xl', cells: 24, px: 48 },
  xl: { look: 'size-20 text-2xl', cells: 20, px: 80 },
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
