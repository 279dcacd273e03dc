import { v7 as uuidv7 } from 'uuid'
import type { House } from '#server/house.ts'
import type { Tables } from '#server/db/tables.ts'
import { write } from '#tests/kit/house.ts'

/** An upload of this person that no message carries yet, without a file behind it. Answers its id. */
export async function addUpload(house: House, uid: string, columns: Partial<Tables['media']> = {}): Promise<string> {
  const id = uuidv7()
  const row: Tables['media'] = {
    id,
    uid,
    name: 'meydan.png',
    type: 'image/png',
    bytes: 1_234,
    width: 640,
    height: 480,
    has_thumbnail: 1,
    created_at: house.clock.now(),
    attached_at: null,
    message_id: null,
    place: null,
    is_spoiler: 0,
    ...columns,
  }
  await write(house, tx => tx.insertInto('media').values(row).execute())
  return id
}
