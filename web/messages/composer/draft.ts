import type { Message } from '#contract/messages.ts'

/** What stands unsent in a channel's composer. */
export interface Draft {
  text: string
  /** What the text answers. */
  reply: Message | null
  /** An own message whose new text is being written; text and reply wait behind it. */
  edit: Edit | null
  /** Edits that were left half-written for a reply or another edit, until their message is edited again. */
  unfinished: readonly Edit[]
}

export interface Edit {
  /** As it was when it was last looked at: its version is the one that saving replaces. */
  message: Message
  text: string
  /** It changed while it was being edited: the page shows its newest text, and saving replaces that knowingly. */
  isChangedMeanwhile: boolean
}
