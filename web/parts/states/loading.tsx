import { useTranslation } from '#web/gate/language.ts'
import { Spinner } from './spinner.tsx'

/** The middle of a page that is still coming. */
export function Loading({ label }: { label?: string }) {
  const { t } = useTranslation()
  return (
    <output className="flex flex-1 items-center justify-center gap-3 p-10 text-soft">
      <Spinner className="size-6 text-tile" />
      <span>{label ?? t('parts.loading')}…</span>
    </output>
  )
}
