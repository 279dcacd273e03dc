import { Readable } from 'node:stream'
import { zstdCompressSync } from 'node:zlib'
import { type Headers, extract } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ArchiveError } from '#server/archive/door.ts'
import { openTestHouse } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { rounds } from '#tests/kit/rounds.ts'
import { changed, type Entry } from './forge.ts'
import { archiveOf, emptyPlace, fillEveryTable } from './stage.ts'

let whole: Buffer
let place: Awaited<ReturnType<typeof emptyPlace>>
beforeAll(async () => {
  await using one = await openTestHouse()
  await fillEveryTable(one.house)
  whole = (await archiveOf(one.house)).bytes
  place = await emptyPlace()
})
afterAll(() => place[Symbol.asyncDispose]())

const named = (name: string, body: Buffer | string, more: Partial<Headers> = {}): Entry => ({
  header: { name, type: 'file', ...more },
  body: Buffer.from(body),
})
const replace = (pattern: RegExp, body: (old: Buffer) => Buffer) => (entries: Entry[]) =>
  entries.map(entry => (pattern.test(entry.header.name) ? { ...entry, body: body(entry.body) } : entry))
const afterManifest = (entry: Entry) => (entries: Entry[]) => entries.toSpliced(1, 0, entry)
const inManifest = (facts: object) =>
  replace(/^manifest/, old => Buffer.from(JSON.stringify({ ...(JSON.parse(old.toString()) as object), ...facts })))

const changes: Record<string, (entries: Entry[]) => Entry[]> = {
  'has nothing in it': () => [],
  'is of something else': () => [named('README.md', 'hello')],
  'begins with no manifest': entries => entries.slice(1),
  'has a manifest that is no JSON': replace(/^manifest/, () => Buffer.from('{')),
  'has another manifest than its end tells of': inManifest({ madeAt: 1 }),
  'is of a newer format': inManifest({ format: 2 }),
  'is of a newer release': inManifest({ schema: '999-far' }),
  'names a table twice': inManifest({ tables: Array.from({ length: 2 }, () => ({ name: 'users', columns: ['uid'] })) }),
  'names a table that is not ours': inManifest({ tables: [{ name: 'sqlite_master', columns: [] }] }),
  'names columns that are not ours': inManifest({ tables: [{ name: 'users', columns: ['uid; drop table users'] }] }),
  'has no end': entries => entries.slice(0, -1),
  'goes on after its end': entries => [...entries, named('more', '')],
  'has a path that climbs': afterManifest(named('files/../../escaped', 'x')),
  'has an absolute path': afterManifest(named('/tmp/escaped', 'x')),
  'has a link': afterManifest(named(`files/${'a'.repeat(64)}`, '', { type: 'symlink', linkname: '/etc/passwd' })),
  'has a folder': afterManifest(named('files', '', { type: 'directory' })),
  'lacks a table': entries => entries.filter(({ header }) => !header.name.startsWith('tables/users/')),
  'has its tables in another order': entries => [entries[0]!, ...entries.slice(1, 5).toReversed(), ...entries.slice(5)],
  'has a part twice': entries => entries.toSpliced(2, 0, entries[1]!),
  'has a part that unpacks to a gigabyte': replace(/^tables\/users/, () => zstdCompressSync(Buffer.alloc(2 ** 30))),
  'has a part that is not packed': replace(/^tables\/users/, () => Buffer.from('[1]\n')),
  'has rows that are no lists': replace(/^tables\/users/, () => zstdCompressSync(Buffer.from('{}\n'))),
  'has rows with too little in them': replace(/^tables\/users/, () => zstdCompressSync(Buffer.from('[1]\n'))),
  'lacks a file': entries => entries.filter(({ header }) => !header.name.startsWith('files/')),
  'has a file with other bytes': replace(/^files\//, () => Buffer.from('other bytes')),
  'has a name that climbs': replace(/^names\//, () => zstdCompressSync(Buffer.from('["../../escaped","a",1,"t"]\n'))),
}

// RUN-27
describe(`an archive that means harm, on ${engine}`, () => {
  test.each(Object.keys(changes))('and %s is refused in one line, and leaves nothing', async name => {
    const refused = place.restore(await changed(whole, changes[name]!))
    await expect(refused).rejects.toThrow(ArchiveError)
    await refused.catch((error: Error) => expect(error.message).toMatch(/^[^\n]+\.$/))
    expect(await place.left()).toEqual([])
  })

  test('is refused wherever it is cut off', async () => {
    for (let part = 0; part < rounds(12, 60); part++) {
      const cut = whole.subarray(0, Math.floor((whole.length * part) / rounds(12, 60)))
      await expect(place.restore(cut), `${cut.length} of ${whole.length}`).rejects.toThrow(ArchiveError)
    }
    expect(await place.left()).toEqual([])
  })

  test('is refused wherever a bit of what it holds is flipped', async () => {
    const tar = extract()
    Readable.from([whole], { objectMode: false }).pipe(tar)
    const names: string[] = []
    for await (const entry of tar) {
      names.push(entry.header.name)
      entry.resume()
    }
    const some = names.filter((_, index) => index % rounds(4, 1) === 0 && names[index] !== 'end.json')
    for (const name of some) {
      const flipped = await changed(
        whole,
        replace(new RegExp(`^${name.replaceAll('.', '\\.')}$`), old => {
          const bytes = Buffer.from(old)
          bytes[Math.floor(bytes.length / 2)]! ^= 1
          return bytes
        }),
      )
      await expect(place.restore(flipped), name).rejects.toThrow(ArchiveError)
    }
    expect(await place.left()).toEqual([])
  })
})
