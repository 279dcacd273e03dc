import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { LongReader } from '#server/db/sqlite/long-reader.ts'

/** Some seconds of work. */
const slow = `with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000000) select count(*) from n`

test('a commit behind a statement that runs too long is given up as that is, and what rolls it back finds nothing to do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'meydan-long-'))
  const file = join(folder, 'some.db')
  new DatabaseSync(file).close()
  const reader = new LongReader(file)
  try {
    reader.control('begin')
    const late = expect(reader.run(slow, [])).rejects.toThrow('ran past')
    await expect(reader.run('commit', [])).rejects.toThrow('ran past')
    await late
    await expect(reader.run('rollback', [])).resolves.toEqual({ rows: [], changes: 0 })
    reader.control('begin')
    expect((await reader.run('select 1 as one', [])).rows).toHaveLength(1)
    await reader.run('commit', [])
  } finally {
    await reader.close()
    await rm(folder, { recursive: true })
  }
})
