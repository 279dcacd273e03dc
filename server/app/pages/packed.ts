import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type PageName, pages } from '#contract/pages.ts'

/** A page's document, ready to be sent to whom it may concern. */
export interface PageDocument {
  status: number
  isIndexable: boolean
  etag: string
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer }
}

/** `name` null: nothing is there. */
export function packed(name: PageName | null, html: string): PageDocument {
  const identity = Buffer.from(html)
  return {
    status: name === null ? 404 : 200,
    isIndexable: name !== null && pages[name].isIndexable,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies: { br: brotliCompressSync(identity), gzip: gzipSync(identity), identity },
  }
}
