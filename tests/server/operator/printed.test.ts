import { describe, expect, test } from 'vitest'
import { joinAsMember } from '#tests/kit/cast.ts'
import { write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { operate } from '#tests/kit/machine/process.ts'
import { stage } from '#tests/kit/stage.ts'

const { server } = stage()
const hostile = 'Ozan\u001b[2J\u202e\u009b31m\nDeniz: user → owner\r\u2028\ue000'
const seen = 'Ozan␛[2J[U+202E][U+009B]31m␊Deniz: user → owner␍[U+2028][U+E000]'

// RUN-34
describe(`what a command prints of the database, on ${engine}`, () => {
  test('is one line without signs that a terminal obeys: the name of who is given a role', async () => {
    const { uid, email } = await joinAsMember(server, 'Ozan')
    await write(server.house, tx =>
      tx.updateTable('users').set({ display_name: hostile }).where('uid', '=', uid).execute(),
    )
    const given = await operate(['role', email, 'owner'], server.env)
    expect(given).toMatchObject({ status: 0, out: [`${seen}: user → owner`] })
    const json = await operate(['users', 'search', email, '--json'], server.env)
    expect(JSON.parse(json.out.join('\n')), 'JSON stays what it was').toMatchObject({ displayName: hostile })
  })

  test('the id of an entry that somebody wrote into the audit log', async () => {
    await write(server.house, tx => tx.updateTable('audit_logs').set({ id: hostile }).where('n', '=', 1).execute())
    const { status, err } = await operate(['verify'], server.env)
    expect({ status, err }).toEqual({ status: 1, err: [`Entry 1 (${seen}) is not as it was written.`] })
  })
})
