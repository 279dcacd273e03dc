import * as z from 'zod'

/** An emoji that people gave a message, and how many they are. */
const reactionKind = z.object({ emoji: z.string(), count: z.int() }).meta({ id: 'ReactionKind' })
export type ReactionKind = z.infer<typeof reactionKind>

/** In the order in which the first of each came; one that nobody gives any more is gone. */
export const reactionKinds = z.array(reactionKind)

/** What people gave a message. */
export const reactions = z
  .object({
    /** Place in the channel of the last change: of two states the one with the higher `seq` holds. */
    seq: z.int(),
    kinds: reactionKinds,
    /** The reader's own, sorted. Absent where it goes to several: in events. */
    own: z.array(z.string()).optional(),
    /** What of `kinds` those gave whom the reader blocked, and he is not shown. Told with `own`, where there is any. */
    hidden: reactionKinds.optional(),
  })
  .meta({ id: 'Reactions' })
export type Reactions = z.infer<typeof reactions>
