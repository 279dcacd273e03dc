import { TriangleAlert } from 'lucide-react'
import { useTranslation } from '#web/gate/language.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { leadToChanged } from '#web/parts/form/lead-to-changed.ts'

/** Beside the button of a form that waits: why it does, and the way to what has changed. */
export function ChangedWord() {
  const { t } = useTranslation()
  return (
    <div className="mr-auto flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <p className="flex min-w-0 items-center gap-2">
        <TriangleAlert aria-hidden className="size-5 shrink-0 text-lantern" />
        {t('parts.changedWait')}
      </p>
      <Button size="sm" onClick={event => leadToChanged(event.currentTarget.form)}>
        {t('parts.changedShow')}
      </Button>
    </div>
  )
}
