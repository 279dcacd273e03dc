import { Fragment, useMemo } from 'react'
import { type NoticeBlock, type NoticePart, parseNotice } from '#contract/text/notice-text.ts'
import {
  noticeHeadLook,
  noticeHostLook,
  noticeItemLook,
  noticeLeadLook,
  noticeLinkLook,
  noticeListLook,
  noticeLook,
  noticeTextLook,
} from '#drawn/look/notice.ts'
import { leadOf } from '#drawn/shape/notice-lead.ts'

interface NoticeTextProps {
  source: string
  /** How deep its headings stand in the page. */
  as?: 'h2' | 'h3' | 'h4'
  /** Its headings can be led to, as `headingId` says. */
  hasPlaces?: boolean
}

/** A notice as it is read; drawn/write/notice.ts writes the same for who has no scripts. */
export function NoticeText({ source, as = 'h2', hasPlaces = false }: NoticeTextProps) {
  const blocks = useMemo(() => parseNotice(source), [source])
  return (
    <div data-notice className={noticeLook}>
      {blocks.map((block, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- what stands at a place is drawn there
        <Block key={n} block={block} as={as} id={hasPlaces ? headingId(n) : undefined} />
      ))}
    </div>
  )
}

/** Of the heading that is this block of a notice. */
export const headingId = (n: number): string => `notice-${n}`

function Block({ block, as: Heading, id }: { block: NoticeBlock; as: 'h2' | 'h3' | 'h4'; id: string | undefined }) {
  if (block.kind === 'heading') {
    return (
      <Heading id={id} dir="auto" className={noticeHeadLook}>
        {block.text}
      </Heading>
    )
  }
  if (block.kind === 'paragraph') {
    return (
      <p dir="auto" className={noticeTextLook}>
        <Parts of={block.parts} />
      </p>
    )
  }
  return (
    <ul className={noticeListLook}>
      {block.items.map((item, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- what stands at a place is drawn there
        <Item key={n} of={item} />
      ))}
    </ul>
  )
}

function Item({ of }: { of: readonly NoticePart[] }) {
  const { lead, rest } = leadOf(of)
  return (
    <li dir="auto" className={noticeItemLook}>
      {lead !== '' && <strong className={noticeLeadLook}>{lead}</strong>}
      <Parts of={rest} />
    </li>
  )
}

const Parts = ({ of }: { of: readonly NoticePart[] }) =>
  of.map((part, n) =>
    typeof part === 'string' ? (
      // oxlint-disable-next-line react/no-array-index-key -- what stands at a place is drawn there
      <Fragment key={n}>{part}</Fragment>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- what stands at a place is drawn there
      <Fragment key={n}>
        <a href={part.href} rel="noreferrer nofollow" dir="ltr" className={noticeLinkLook}>
          {part.text}
        </a>
        {part.host !== null && <span className={noticeHostLook}> ({part.host})</span>}
      </Fragment>
    ),
  )
