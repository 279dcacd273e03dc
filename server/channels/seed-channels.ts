import { v7 as uuidv7 } from 'uuid'
import type { EpochMs } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { newChannel } from './new-channel.ts'
import { countChannels, insertChannel } from './rows.ts'

const first = [
  { name: 'genel', description: 'Her şey hakkında sohbet', readOnly: false },
  { name: 'duyurular', description: 'Stüdyodan haberler', readOnly: true },
]

/** A new database gets two channels (CHN-2); one that has any is left alone. */
export async function seedChannels(tx: Tx, _input: object, now: EpochMs): Promise<Outcome<null>> {
  if ((await countChannels(tx)) > 0) return { result: null }
  for (const { name, description, readOnly } of first) {
    const row = newChannel({ id: uuidv7(), name, description, createdBy: 'operator' }, now)
    await insertChannel(tx, { ...row, read_only: readOnly ? 1 : 0 })
  }
  return { result: null }
}
