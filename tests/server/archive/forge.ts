import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { type Headers, extract, pack } from 'tar-stream'
import type { End, Manifest } from '#server/archive/format.ts'
import type { Value } from '#server/archive/lines.ts'
import type { ArchivedTable } from '#server/archive/tables.ts'

export interface Entry {
  header: Headers
  body: Buffer
}

/** An archive with its entries changed, as somebody does who knows nothing of its hashes. */
export async function changed(whole: Buffer, change: (entries: Entry[]) => Entry[]): Promise<Buffer> {
  const tar = extract()
  const entries: Entry[] = []
  Readable.from([whole], { objectMode: false }).pipe(tar)
  for await (const entry of tar) entries.push({ header: entry.header, body: await buffer(entry) })
  const out = pack()
  for (const { header, body } of change(entries)) {
    const { name, type = 'file', linkname } = header
    out.entry({ name, type, ...(linkname && { linkname }), size: body.length, mode: 0o600, mtime: new Date(0) }, body)
  }
  out.finalize()
  return buffer(out)
}

/** What a forger changes. He knows the format: all hashes and counts are true afterwards. */
export interface Forgery {
  manifest?: (manifest: Manifest) => Manifest
  /** The rows of one table, by the names of its columns. */
  rows?: [ArchivedTable, (rows: Record<string, Value>[]) => Record<string, Value>[]]
  /** Last, and after the hashes. */
  end?: (end: End) => End
}

export function forged(whole: Buffer, { manifest: ofManifest, rows, end: ofEnd }: Forgery): Promise<Buffer> {
  return changed(whole, entries => {
    const first = json(entries[0]!) as Manifest
    const manifest = ofManifest?.(first) ?? first
    const end = json(entries.at(-1)!) as End
    const between = entries.slice(1, -1).map(entry => {
      if (!rows || !entry.header.name.startsWith(`tables/${rows[0]}/`)) return entry
      const [table, change] = rows
      const { columns } = manifest.tables.find(({ name }) => name === table)!
      const lines = change(named(entry.body, columns)).map(row => columns.map(column => row[column]))
      const body = Buffer.from(lines.map(line => `${JSON.stringify(line)}\n`).join(''))
      end.tables[table] = { rows: lines.length, sha256: sha256(body) }
      return { ...entry, body: zstdCompressSync(body) }
    })
    const opening = Buffer.from(JSON.stringify(manifest))
    const closing = { ...end, manifest: sha256(opening) }
    const ends = Buffer.from(JSON.stringify(ofEnd?.(closing) ?? closing))
    return [{ ...entries[0]!, body: opening }, ...between, { ...entries.at(-1)!, body: ends }]
  })
}

/** The bytes of an archive with another header of its first entry; its sum is true. */
export function withHeader(whole: Buffer, change: (header: Buffer) => void): Buffer {
  const bytes = Buffer.from(whole)
  const header = bytes.subarray(0, 512)
  change(header)
  header.write(' '.repeat(8), 148, 'latin1')
  const sum = header.reduce((all, byte) => all + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return bytes
}

const json = ({ body }: Entry): unknown => JSON.parse(body.toString())
const named = (packed: Buffer, columns: readonly string[]): Record<string, Value>[] =>
  zstdDecompressSync(packed)
    .toString()
    .trimEnd()
    .split('\n')
    .map(line => Object.fromEntries((JSON.parse(line) as Value[]).map((value, at) => [columns[at], value])))
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
