import type { MediaRow } from '#server/db/tables.ts'
import { kindOf } from './attachment.ts'
import { textType } from './types.ts'

/**
 * Nothing that is served here may run or reach anything, whatever it is. It is kept by nobody but the browser of the one
 * who may see it, and not even there without asking: the answer is 304 as long as he may, and 404 afterwards (decision 008).
 */
const always = {
  'content-security-policy': "default-src 'none'; img-src 'self'; media-src 'self'; frame-ancestors 'none'; sandbox",
  'cache-control': 'private, no-cache',
}

export const fileHeaders = ({ id, name, type }: MediaRow): Record<string, string> => ({
  ...always,
  etag: `"${id}"`,
  'accept-ranges': 'bytes',
  'content-type': type === textType ? `${type}; charset=utf-8` : type,
  'content-disposition': dispositionOf(name, kindOf(type) === 'document' ? 'attachment' : 'inline'),
})

export const thumbnailHeaders = ({ id }: MediaRow): Record<string, string> => ({
  ...always,
  etag: `"${id}.thumbnail"`,
  'content-type': 'image/webp',
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
