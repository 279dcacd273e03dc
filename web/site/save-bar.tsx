import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { ChangedWord } from '#web/parts/states/changed-word.tsx'
import type { SavedForm } from './use-saved-form.ts'

/**
 * Always at the lower edge of its form: whether all of it is saved, and the ways to save it or to go back. Nothing asks
 * for a save that has nothing to save.
 */
export function SaveBar(props: {
  label: string
  state: BarState
  /** Other buttons, before these. */
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const { label, state, children } = props
  const { form, isDirty, isWrong, isChanged, discard } = state
  const { isBusy } = form
  return (
    <div className={barLook}>
      {isChanged && !isBusy ? (
        <ChangedWord />
      ) : (
        <output className="mr-auto flex min-w-0 items-center gap-2 text-sm text-soft max-sm:w-full">
          {isDirty ? (
            <span aria-hidden className="size-2 shrink-0 bg-lantern forced-colors:bg-[CanvasText]" />
          ) : (
            <Check aria-hidden className="size-4 shrink-0" />
          )}
          {t(isWrong ? 'site.notSaved' : isDirty ? 'site.unsaved' : 'site.allSaved')}
        </output>
      )}
      {children}
      {isDirty && <Button onClick={discard}>{t('site.discard')}</Button>}
      <Button
        type="submit"
        look={isDirty ? 'primary' : 'secondary'}
        isBusy={isBusy}
        aria-disabled={isChanged || undefined}
      >
        {isBusy ? t('site.saving') : label}
      </Button>
    </div>
  )
}

type BarState = Pick<SavedForm<never, never>, 'isDirty' | 'isWrong' | 'isChanged' | 'discard'> & {
  form: { isBusy: boolean }
}

/** Its form: what gets the focus in a section stands clear of the bar, with its error below it. */
export const formLook = 'flex min-w-0 flex-col gap-6 [&_section_:is(input,textarea,button,select,a)]:scroll-mb-36'

const barLook =
  'sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line ' +
  'bg-ground px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0 max-sm:[&>button]:flex-1 max-sm:[&>button]:px-3'
