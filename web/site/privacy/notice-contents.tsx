import { ChevronDown } from 'lucide-react'
import { useTranslation } from '#web/gate/language.ts'
import { parseNotice } from '#contract/text/notice-text.ts'
import { useScreen } from '#web/parts/screen/use-screen.ts'
import { headingId } from './notice-text.tsx'

/** The headings of a long notice, each with the way to it: beside the text, or on small screens folded above it. */
export function NoticeContents({ source }: { source: string }) {
  const { t } = useTranslation()
  const isLarge = useScreen() === 'large'
  const headings = parseNotice(source).flatMap((block, n) =>
    block.kind === 'heading' ? [{ n, text: block.text }] : [],
  )
  if (headings.length < 3) return null
  const list = (
    <ol className="flex flex-col">
      {headings.map(({ n, text }) => (
        <li key={n}>
          <a href={`#${headingId(n)}`} dir="auto" className={linkLook}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
  return isLarge ? (
    <nav aria-label={t('privacy.contents')} className="sticky top-[calc(var(--spacing-header)+2rem)]">
      <p aria-hidden className="mb-1 text-sm font-semibold">
        {t('privacy.contents')}
      </p>
      {list}
    </nav>
  ) : (
    <nav aria-label={t('privacy.contents')}>
      <details className="group rounded-lg bg-surface px-4 ring-1 ring-line ring-inset">
        <summary className="flex min-h-12 items-center justify-between font-semibold">
          {t('privacy.contents')}
          <ChevronDown aria-hidden className="size-5 text-soft group-open:rotate-180" />
        </summary>
        <div className="pb-3">{list}</div>
      </details>
    </nav>
  )
}

const linkLook =
  'flex min-h-8 items-center py-1 text-sm text-soft hover:text-ink max-[75rem]:min-h-11 max-[75rem]:text-base'
