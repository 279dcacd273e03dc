import { v7 as uuidv7 } from 'uuid'
import { type Message, messageRoutes } from '#contract/messages.ts'
import type { Person } from './cast.ts'

/** One person's page: keeps what is not yet sent, in order, and sends it again under the same ids. */
export class Page {
  readonly person: Person
  readonly channelId: string
  readonly unsent: { id: string; text: string }[] = []
  readonly acknowledged: Message[] = []
  /** Every status that came; 0 for none. */
  readonly answers = new Set<number>()
  written = 0

  constructor(person: Person, channelId: string) {
    this.person = person
    this.channelId = channelId
  }

  /** Posts one after the other until the server is gone. */
  async postUntilItDies(): Promise<void> {
    do this.write()
    while (await this.send())
  }

  /** Posts one after the other until it is told to stop, and sends again what was answered 503, as a page does. */
  async postUntil(isOver: () => boolean): Promise<void> {
    while (!isOver() || this.unsent.length > 0) {
      if (this.unsent.length === 0) this.write()
      if (!(await this.send())) await new Promise(resolve => setTimeout(resolve, 50))
    }
  }

  write(): void {
    this.unsent.push({ id: uuidv7(), text: `${this.person.name} ${++this.written}` })
  }

  /** Sends the oldest first; false where no answer came, or none that counts. */
  async send(): Promise<boolean> {
    for (;;) {
      const [next] = this.unsent
      if (!next) return true
      const reply = await this.person
        .ask(messageRoutes.postMessage, { channelId: this.channelId, ...next })
        .catch(() => null)
      this.answers.add(reply?.status ?? 0)
      if (reply?.status !== 200) return false
      this.acknowledged.push(reply.body as Message)
      this.unsent.shift()
    }
  }
}

/** All of the channel, oldest first. */
export const historyOf = async ({ person, channelId }: Page): Promise<Message[]> => {
  const all: Message[] = []
  for (let after = 0; ;) {
    const { messages, hasNewer } = await person.do(messageRoutes.listMessages, { channelId, after, limit: 100 })
    all.push(...messages)
    if (!hasNewer) return all
    after = messages.at(-1)!.seq
  }
}
