import { v7 as uuidv7 } from 'uuid'
import { fold } from '#contract/fold.ts'
import { turkishSortKey } from '#contract/sort-key.ts'
import type { EpochMs } from '#contract/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { Outcome } from '#server/gate/verb.ts'
import { countChannels, insertChannel } from './rows.ts'

const first = [
  { name: 'genel', description: 'Her şey hakkında sohbet', readOnly: false },
  { name: 'duyurular', description: 'Stüdyodan haberler', readOnly: true },
]

/** A new database gets two channels (design.md section 1); one that has any is left alone. */
export async function seedChannels(tx: Tx, _actor: unknown, _input: object, now: EpochMs): Promise<Outcome<null>> {
  if ((await countChannels(tx)) > 0) return { result: null }
  for (const { name, description, readOnly } of first) {
    await insertChannel(tx, {
      id: uuidv7(),
      name,
      name_key: fold(name),
      name_sort: turkishSortKey(name),
      description,
      created_by: 'operator',
      created_at: now,
      allowed_roles: '',
      read_roles: '',
      read_only: readOnly ? 1 : 0,
      head: 0,
      last_timestamp: 0,
    })
  }
  return { result: null }
}
