import type { Message } from '#contract/messages.ts'
import { t } from '#web/gate/language.ts'
import { later } from '#web/parts/later/later.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import type { ShownReaction } from '#web/messages/reactions/shown.ts'

/** Its script comes after the page's (PAGE-35). */
export const acting = later(() => import('./acting.ts'))
type Acting = NonNullable<Awaited<ReturnType<typeof acting.fetch>>>

/** Does it as soon as its script is there, and says so where that can't be had. */
async function act(does: (part: Acting) => void): Promise<void> {
  const part = await acting.fetch()
  if (part) does(part)
  else toast.error(() => t('shell.offline'))
}

export const react = (message: Message, emoji: string): Promise<void> =>
  act(({ toggleReaction }) => toggleReaction(message, emoji))

export const askToRemove = (message: Message): Promise<void> => act(part => void part.askToRemove(message))

export const jumpToFirstNew = (...where: Parameters<Acting['jumpToFirstNew']>): Promise<void> =>
  act(part => void part.jumpToFirstNew(...where))

export const readOwnReactions = async (message: Message): Promise<void> =>
  (await acting.fetch())?.readOwnReactions(message)

export const flickerAuthor = async (message: Message): Promise<void> => (await acting.fetch())?.flickerAuthor(message)

/** Null also before its script is there: then the browser copies by itself. */
export const copiedMessages = (...what: Parameters<Acting['copiedMessages']>): string | null =>
  (acting.here() as Acting | null)?.copiedMessages(...what) ?? null

/** Null where the names can't be had. */
export async function namesOf(message: Message, kind: ShownReaction): Promise<string | null> {
  const part = await acting.fetch()
  return part && part.namesOf(message, kind)
}
