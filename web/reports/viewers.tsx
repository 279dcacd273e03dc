import { Eye } from 'lucide-react'
import { useTranslation } from '#web/gate/language.ts'
import type { CaseWhole } from './use-case.ts'

/** Who else of staff looks at it now, so that two do not do the same. Ears hear it as somebody comes. */
export function Viewers({ viewers }: { viewers: CaseWhole['viewers'] }) {
  const { t, language } = useTranslation()
  const names = new Intl.ListFormat(language).format(viewers.map(({ displayName }) => displayName))
  return (
    <p aria-live="polite" className="flex min-w-0 basis-full items-center gap-2 text-sm text-lantern empty:hidden">
      {viewers.length > 0 && (
        <>
          <Eye aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{t('desk.viewing', { names, count: viewers.length })}</span>
        </>
      )}
    </p>
  )
}
