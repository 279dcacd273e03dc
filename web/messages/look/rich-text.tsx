import { createContext, type ReactNode, use } from 'react'
import type { Inline } from '#contract/text/rich-inline.ts'
import type { Block } from '#contract/text/rich-text.ts'
import {
  blockquoteLook,
  codeLook,
  flowLook,
  headingLook,
  itemLook,
  itemSignLook,
  linkHostLook,
  linkLook,
  listLook,
  markTags,
  paragraphLook,
  textLook,
} from '#drawn/look/text.ts'
import { isEmojiOnly } from '#drawn/shape/emoji-only.ts'
import { useInnerStop } from '#web/parts/buttons/inner-stop.ts'
import { blocksOf, quotedOf } from './blocks.ts'
import { CodeBlock } from './code-block.tsx'
import type { Said } from './said.ts'
import { OwnLinkBox } from './own-link.tsx'
import { MentionChip } from './mention-chip.tsx'
import { Spoiler } from './spoiler.tsx'

/**
 * A message's text. A direction that somebody turns inside of it ends with it, and what letters pile up is cut off at
 * its edges. `end` follows the last line, if that is a line of text. `hasQuotes`: links to this site are shown as what
 * they lead to (MSG-60).
 */
export function RichText(props: { said: Said; isFaint: boolean; end: ReactNode; hasQuotes?: boolean }) {
  const { said, isFaint, end, hasQuotes = false } = props
  const blocks = blocksOf(said)
  const text = (
    <div className={textLook({ isEmojiOnly: isEmojiOnly(said.text), isFaint })}>
      <div dir="auto" data-message-text data-allow-context-menu className={flowLook({ hasEnd: Boolean(end) })}>
        {blocks.map((block, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the blocks of one text never change their places
          <BlockView key={index} block={block} said={said} />
        ))}
      </div>
      {end}
    </div>
  )
  return hasQuotes ? <Quoting value={blocks}>{text}</Quoting> : text
}

/** The text whose links are shown as quotes. */
const Quoting = createContext<readonly Block[] | null>(null)

function BlockView({ block, said }: { block: Block; said: Said }) {
  if (block.kind === 'fence') return <CodeBlock code={block.code} language={block.language} />
  if (block.kind === 'list') {
    return (
      <ul className={listLook}>
        {block.items.map(({ sign, isInner, children }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <li key={index} aria-level={isInner ? 2 : undefined} className={itemLook({ isInner })}>
            <span className={itemSignLook}>{sign}</span>
            <Inlines inlines={children} said={said} />
          </li>
        ))}
      </ul>
    )
  }
  const children = <Inlines inlines={block.children} said={said} />
  if (block.kind === 'heading') return <h2 className={headingLook(block.level)}>{children}</h2>
  if (block.kind === 'paragraph') return <p className={paragraphLook}>{children}</p>
  return <blockquote className={blockquoteLook}>{children}</blockquote>
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
    case 'italic':
    case 'underline':
    case 'strike': {
      const Mark = markTags[inline.kind]
      return (
        <Mark>
          <Inlines inlines={inline.children} said={said} />
        </Mark>
      )
    }
    case 'spoiler':
      return (
        <Spoiler>
          <Inlines inlines={inline.children} said={said} />
        </Spoiler>
      )
    case 'code':
      return (
        <code dir="ltr" className={codeLook}>
          {inline.text}
        </code>
      )
    case 'mention': {
      const pinged = said.pingedUsers?.find(({ uid }) => uid === inline.uid)
      return pinged ? <MentionChip {...pinged} /> : inline.text
    }
    case 'link':
      return <Link link={inline} />
  }
}

/**
 * Opens elsewhere and tells nothing of where one came from. Where it leads to another host than one reads, it says so.
 */
function Link({ link }: { link: Extract<Inline, { kind: 'link' }> }) {
  const { url, text, host } = link
  const tabIndex = useInnerStop()
  const quoting = use(Quoting)
  const own = quoting && quotedOf(quoting).get(link)
  const plain = (
    <a tabIndex={tabIndex} href={url} target="_blank" rel="noopener noreferrer nofollow" dir="ltr" className={linkLook}>
      {text}
      {host !== null && <bdi className={linkHostLook}> ({host})</bdi>}
    </a>
  )
  return own ? <OwnLinkBox own={own}>{plain}</OwnLinkBox> : plain
}
