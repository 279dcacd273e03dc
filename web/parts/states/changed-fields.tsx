import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from '#web/gate/language.ts'
import { follow, mergeOf, type Part } from '#web/parts/form/merge.ts'
import { ChangedNotice } from './changed-notice.tsx'

/**
 * Others have saved meanwhile what a form is about. What was not touched in the form follows them; of what both have
 * changed its reader chooses (SITE-20).
 */
export function ChangedFields<Fields extends FieldValues>(props: {
  form: UseFormReturn<Fields>
  parts: readonly Part<Fields>[]
  seen: Fields
  now: Fields
  /** In the place of a text that is empty. */
  empty: string
  /** The form is on what is there now. */
  onGoOn: () => void
  /** What else is to be known of it. */
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const { form, parts, seen, now, empty, onGoOn, children } = props
  const { own, followed, disputed } = mergeOf(parts, { seen, now, typed: form.watch() })
  const goOn = (kept: readonly Part<Fields>[]): void => {
    if (kept[0]) form.setFocus(kept[0].path) // before: a form that is set back knows its fields only when it is drawn
    follow(form, now, kept)
    onGoOn()
  }
  const undisputed = own.filter(part => !disputed.includes(part))
  const ways =
    disputed.length === 0
      ? [{ label: t('parts.goOn'), choose: () => goOn(own) }]
      : [
          { label: t('parts.takeTheirs'), choose: () => goOn(undisputed) },
          { label: t('parts.keepMine'), choose: () => goOn(own) },
        ]
  return (
    <ChangedNotice title={t('parts.changedFields')} ways={ways}>
      {children}
      {disputed.length > 0 && <Facts lead={t('parts.disputed')} parts={disputed} now={now} empty={empty} />}
      {followed.length > 0 && <Facts lead={t('parts.followed')} parts={followed} now={now} empty={empty} />}
    </ChangedNotice>
  )
}

function Facts<Fields extends FieldValues>(props: {
  lead: string
  parts: readonly Part<Fields>[]
  now: Fields
  empty: string
}) {
  const { lead, parts, now, empty } = props
  return (
    <>
      <p className="mt-2">{lead}</p>
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
        {parts.map(({ path, label, textOf }) => (
          <div key={path} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="line-clamp-6 wrap-anywhere whitespace-pre-wrap">{textOf(now) || empty}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
