import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ErrorCode } from '#contract/errors.ts'

/** Stands where the composer would. */
export function PostingRefused({ code, until }: { code: ErrorCode; until: number | null }) {
  const { t } = useTranslation()
  return (
    <output className="flex min-h-12 items-center gap-2.5 rounded-lg notch bg-surface px-4 py-3 text-soft">
      <Lock aria-hidden className="size-4 shrink-0" />
      {t(code, { until: until ?? 0 })}
    </output>
  )
}
