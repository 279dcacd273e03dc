import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Message } from '#contract/messages.ts'
import type { Inline } from '#contract/text/rich-inline.ts'
import type { Block } from '#contract/text/rich-text.ts'
import { useInnerStop } from '#web/parts/buttons/inner-stop.ts'
import { blocksOf } from './blocks.ts'
import { CodeBlock } from './code-block.tsx'
import { MentionChip } from './mention-chip.tsx'

/** What is said, and whom it mentions; a message that is not stored yet mentions nobody. */
export type Said = Pick<Message, 'text'> & Partial<Pick<Message, 'pingedUsers'>>

/**
 * A message's text. A direction that somebody turns inside of it ends with it, and what letters pile up is cut off at
 * its edges. `end` follows the last line, if that is a line of text.
 */
export function RichText({ said, isFaint, end }: { said: Said; isFaint: boolean; end: ReactNode }) {
  const blocks = blocksOf(said)
  const look = clsx(isEmojiOnly(said.text) && 'text-2xl', isFaint && 'text-soft')
  return (
    <div className={clsx('overflow-clip wrap-anywhere whitespace-pre-wrap [overflow-clip-margin:2px]', look)}>
      <div
        dir="auto"
        data-message-text
        data-allow-context-menu
        className={clsx(end && 'inline [&>p:last-child]:inline')}
      >
        {blocks.map((block, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the blocks of one text never change their places
          <BlockView key={index} block={block} said={said} />
        ))}
      </div>
      {end}
    </div>
  )
}

function BlockView({ block, said }: { block: Block; said: Said }) {
  if (block.kind === 'fence') return <CodeBlock code={block.code} language={block.language} />
  const children = <Inlines inlines={block.children} said={said} />
  if (block.kind === 'paragraph') return <p className="text-wrap">{children}</p>
  return <blockquote className="my-0.5 border-s-4 border-edge/60 ps-3">{children}</blockquote>
}

function Inlines({ inlines, said }: { inlines: readonly Inline[]; said: Said }): ReactNode {
  return inlines.map((inline, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- as above
    <InlineView key={index} inline={inline} said={said} />
  ))
}

function InlineView({ inline, said }: { inline: Inline; said: Said }): ReactNode {
  switch (inline.kind) {
    case 'text':
      return inline.text
    case 'bold':
      return (
        <strong className="font-bold">
          <Inlines inlines={inline.children} said={said} />
        </strong>
      )
    case 'italic':
      return (
        <em>
          <Inlines inlines={inline.children} said={said} />
        </em>
      )
    case 'code':
      return (
        <code dir="ltr" className="rounded-sm bg-raised px-1 py-px font-mono text-[0.875em]">
          {inline.text}
        </code>
      )
    case 'mention': {
      const pinged = said.pingedUsers?.find(({ uid }) => uid === inline.uid)
      return pinged ? <MentionChip {...pinged} /> : inline.text
    }
    case 'link':
      return <Link {...inline} />
  }
}

/**
 * Opens elsewhere and tells nothing of where one came from. Where it leads to another host than one reads, it says so.
 */
function Link({ url, text, host }: { url: string; text: string; host: string | null }) {
  const tabIndex = useInnerStop()
  return (
    <a
      tabIndex={tabIndex}
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      dir="ltr"
      className="text-tile underline decoration-tile/50 underline-offset-2 hover:decoration-tile focus-visible:outline-offset-0"
    >
      {text}
      {host !== null && <span className="text-sm text-soft"> ({host})</span>}
    </a>
  )
}

/** A few pictures and nothing else are shown larger. */
const isEmojiOnly = (text: string): boolean =>
  text.length <= 60 && /\p{Extended_Pictographic}/u.test(text) && emojiOnly.test(text)

const emojiOnly = /^(?:(?![\d#*])[\p{Extended_Pictographic}\p{Emoji_Component}\s])+$/u
