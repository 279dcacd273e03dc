import type { MediaRow } from '#server/db/media-table.ts'
import { kindOf } from './attachment.ts'
import { textType } from './types.ts'

/**
 * Kept by nobody but the browser of the one who may see it, and not even there without asking: the answer is 304 as
 * long as he may, and 404 afterwards (decision 009).
 */
const caching = { 'cache-control': 'private, no-cache', vary: 'cookie' }

/** Nothing that is served here may run or reach anything, whatever it is. */
const locked = "default-src 'none'; frame-ancestors 'none'; sandbox"
/**
 * A picture, film or sound in a tab of its own: the browser's viewer has a style, and plays only what it may ask for
 * again with the session, which a sandbox of no origin may not. Scripts stay out twice.
 */
const viewed =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; " +
  'sandbox allow-same-origin'

export function fileHeaders({ id, name, type }: MediaRow): Record<string, string> {
  const isViewed = kindOf(type) !== 'document'
  return {
    ...caching,
    'content-security-policy': isViewed ? viewed : locked,
    etag: `"${id}"`,
    'accept-ranges': 'bytes',
    'content-type': type === textType ? `${type}; charset=utf-8` : type,
    'content-disposition': dispositionOf(name, isViewed ? 'inline' : 'attachment'),
  }
}

export const thumbnailHeaders = ({ id }: MediaRow): Record<string, string> => ({
  ...caching,
  'content-security-policy': viewed,
  etag: `"${id}.thumbnail"`,
  'content-type': 'image/webp',
  'content-disposition': 'inline',
})

/** Everybody sees the same for ever: another picture has another address. */
export const artHeaders = (name: string, isShown: boolean): Record<string, string> => ({
  'cache-control': isShown ? 'public, max-age=31536000, immutable' : 'private, no-store',
  vary: 'accept-encoding',
  'content-security-policy': viewed,
  etag: `"${name}"`,
  'content-type': 'image/webp',
  'content-disposition': 'inline',
})

/** A person’s picture: for good, in the browser of the one who may see people. Another picture has another address. */
export const photoHeaders = (name: string): Record<string, string> => ({
  'cache-control': 'private, max-age=31536000, immutable',
  vary: 'cookie, accept-encoding',
  'content-security-policy': viewed,
  etag: `"${name}"`,
  'content-type': 'image/webp',
  'content-disposition': 'inline',
})

/**
 * A picked picture, for everybody; nothing tells who sent it. What keeps it on its way asks again after a minute, and
 * hears that it is gone.
 */
export const pickedHeaders = ({ id, type, has_thumbnail }: MediaRow): Record<string, string> => ({
  'cache-control': 'public, max-age=60, must-revalidate',
  vary: 'accept-encoding',
  'content-security-policy': viewed,
  etag: has_thumbnail ? `"${id}.thumbnail"` : `"${id}"`,
  'content-type': has_thumbnail ? 'image/webp' : type,
  'content-disposition': 'inline',
})

/** RFC 6266: the real name for browsers of this century, and one of plain letters for the others. */
function dispositionOf(name: string, kind: 'inline' | 'attachment'): string {
  const plain = name
    .normalize('NFKD')
    .replace(/ı/g, 'i')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/g, '_')
  const quoted = plain.replace(/["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${quoted}"; filename*=UTF-8''${encoded}`
}
