import { Fragment, useMemo } from 'react'
import { type NoticeBlock, type NoticePart, parseNotice } from '#contract/text/notice-text.ts'

/** A notice as it is read. `as`: how deep its headings stand in the page. */
export function NoticeText({ source, as = 'h2' }: { source: string; as?: 'h2' | 'h3' | 'h4' }) {
  const blocks = useMemo(() => parseNotice(source), [source])
  return (
    <div data-notice className="flex max-w-prose min-w-0 flex-col gap-4 wrap-anywhere">
      {blocks.map((block, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- what stands at a place is drawn there
        <Block key={n} block={block} as={as} />
      ))}
    </div>
  )
}

function Block({ block, as: Heading }: { block: NoticeBlock; as: 'h2' | 'h3' | 'h4' }) {
  if (block.kind === 'heading') {
    return (
      <Heading dir="auto" className="mt-5 text-xl font-bold tracking-tight first:mt-0">
        {block.text}
      </Heading>
    )
  }
  if (block.kind === 'paragraph') {
    return (
      <p dir="auto" className="whitespace-pre-line">
        <Parts of={block.parts} />
      </p>
    )
  }
  return (
    <ul className="flex list-disc flex-col gap-2.5 pl-5 marker:text-lantern">
      {block.items.map((item, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- what stands at a place is drawn there
        <li key={n} dir="auto" className="pl-1">
          <Parts of={item} />
        </li>
      ))}
    </ul>
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
        <a href={part.href} rel="noreferrer nofollow" dir="ltr" className={linkLook}>
          {part.text}
        </a>
        {part.host !== null && <span className="text-sm text-soft"> ({part.host})</span>}
      </Fragment>
    ),
  )

const linkLook = 'text-tile underline decoration-tile/50 underline-offset-2 hover:decoration-tile'
