import { v7 as uuidv7 } from 'uuid'
import { type Message, messageRoutes } from '#contract/messages.ts'
import type { Person } from './cast.ts'
import { addChannel } from './house.ts'
import type { TestServer } from './server.ts'

const { postMessage, editMessage, listMessages } = messageRoutes

interface Extras {
  channelId?: string
  replyToId?: string
  fileId?: string
  files?: { id: string; isSpoiler?: true }[]
}

/** What is said in one channel of its own, which everybody may read. */
export async function openTalk({ house }: TestServer, name: string) {
  const channelId = await addChannel(house, name)
  const posting = (text: string, extras: Extras = {}) => ({ channelId, id: uuidv7(), text, ...extras })
  return {
    channelId,
    posting,
    post: (by: Person, text: string, extras: Extras = {}): Promise<Message> =>
      by.do(postMessage, posting(text, extras)),
    edit: (by: Person, { id, version }: Message, text: string): Promise<Message> =>
      by.do(editMessage, { messageId: id, version, text }),
    /** As history shows it to this person. */
    shown: async (to: Person, id: string): Promise<Message | undefined> =>
      (await to.do(listMessages, { channelId })).messages.find(message => message.id === id),
    mentionsOf: (id: string) =>
      house.db.read(db =>
        db
          .selectFrom('message_mentions')
          .select(['uid', 'channel_id', 'seq'])
          .where('message_id', '=', id)
          .orderBy('uid')
          .execute(),
      ),
    /** What the audit log says of acts on this message, as `action field: text`. */
    auditTextsOf: (id: string) =>
      house.db.read(async db => {
        const rows = await db
          .selectFrom('audit_texts')
          .innerJoin('audit_logs', 'audit_logs.n', 'audit_texts.n')
          .select(['action', 'field', 'text'])
          .where('message_id', '=', id)
          .orderBy('audit_texts.n')
          .execute()
        return rows.map(({ action, field, text }) => `${action} ${field}: ${text}`)
      }),
  }
}
export type Talk = Awaited<ReturnType<typeof openTalk>>
