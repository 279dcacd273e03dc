import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { sizes } from '#contract/limits.ts'
import type { ReasonList } from '#contract/reason-list.ts'
import { commonReasons } from '#contract/reasons.ts'
import { isSaidBefore } from '#contract/reasons-twice.ts'
import { isOneLineWithEmoji } from '#contract/text/one-line.ts'
import type { Refused } from '#web/gate/call.ts'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { Select } from '#web/parts/fields/select.tsx'
import { TextField } from '#web/parts/fields/text-field.tsx'
import { checkPlainText } from '#web/parts/form/check-text.ts'
import type { Form } from '#web/parts/form/use-form.ts'
import { lengthOf, lengthOptions } from '#web/reports/lengths.ts'
import { moderation as en } from '#words/en/moderation.ts'
import { moderation as tr } from '#words/tr/moderation.ts'
import { Section } from '#web/parts/look/section.tsx'
import { rowId } from './site-fields.ts'
import { SortList } from './sort-list.tsx'

export interface ReasonsFields {
  reasons: { id: string; tr: string; en: string; length: string }[]
}

/** Where an owner has given none, the form begins with those that are shown then. */
export const fieldsOf = ({ reasons }: ReasonList): ReasonsFields => ({
  reasons: (reasons ?? ownReasons).map(reason => ({
    id: rowId(),
    tr: reason.tr,
    en: reason.en,
    length: lengthOf(reason),
  })),
})

export const ownReasons = commonReasons.map(({ key, amount, unit }) => ({
  tr: tr[`moderation.reason.${key}`],
  en: en[`moderation.reason.${key}`],
  amount,
  unit,
}))

/** The rows, in an order of the owner's. One stays. */
export function ReasonFields({ form, children }: { form: Form<ReasonsFields, Refused>; children: ReactNode }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { fields } = form
  const reasons = fields.watch('reasons')
  const put = (next: typeof reasons): void => {
    fields.clearErrors('reasons') // they tell of places
    fields.setValue('reasons', next, { shouldDirty: true })
  }
  const add = (): void => {
    put([...reasons, { id: rowId(), tr: '', en: '', length: '1 days' }])
    setTimeout(() => fields.setFocus(`reasons.${reasons.length}.tr`)) // when the row stands there
  }
  const remove = (at: number): void => {
    put(reasons.filter((_, n) => n !== at))
    setTimeout(() => document.getElementById(addId)?.focus())
  }
  const named = (reason: (typeof reasons)[number], n: number) => ({
    id: reason.id,
    name: reason[language].trim() || t('site.reasonNth', { n: n + 1 }),
  })
  const isFull = reasons.length >= sizes.reasonsMax
  return (
    <Section title={t('site.reasons')} hint={t('site.reasonsHint', { max: sizes.reasonsMax })}>
      <SortList
        label={t('site.reasons')}
        items={reasons.map(named)}
        onOrder={ids => put(ids.flatMap(id => reasons.find(reason => reason.id === id) ?? []))}
      >
        {({ id }) => {
          const n = reasons.findIndex(reason => reason.id === id)
          return <ReasonRow form={form} n={n} onRemove={reasons.length > 1 ? () => remove(n) : undefined} />
        }}
      </SortList>
      <div className="flex flex-wrap gap-2">
        <Button id={addId} size="sm" aria-disabled={isFull || undefined} onClick={() => !isFull && add()}>
          <Plus aria-hidden />
          {t('site.reasonAdd')}
        </Button>
        {children}
      </div>
    </Section>
  )
}

function ReasonRow(props: { form: Form<ReasonsFields, Refused>; n: number; onRemove: (() => void) | undefined }) {
  const { t } = useTranslation()
  const { form, n, onRemove } = props
  const { field, fields } = form
  const length = fields.watch(`reasons.${n}.length`)
  const text = (language: 'tr' | 'en') => ({
    check: (reason: string, { reasons }: ReasonsFields) =>
      isSaidBefore(reasons, n, language) ? 'reason-twice' : checkReason(reason),
    max: sizes.reasonMax,
  })
  return (
    <div className="flex min-w-0 flex-1 items-start gap-2 py-2">
      <div className="grid min-w-0 flex-1 gap-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)]">
        <TextField
          {...field(`reasons.${n}.tr`, text('tr'))}
          label={t('site.reasonTr', { n: n + 1 })}
          lang="tr"
          autoComplete="off"
        />
        <TextField
          {...field(`reasons.${n}.en`, text('en'))}
          label={t('site.reasonEn', { n: n + 1 })}
          lang="en"
          autoComplete="off"
        />
        <Select
          label={t('site.reasonLength', { n: n + 1 })}
          value={length}
          options={lengthOptions(t, lengths, length)}
          onChange={value => fields.setValue(`reasons.${n}.length`, value, { shouldDirty: true })}
        />
      </div>
      {onRemove && (
        <IconButton
          label={t('site.reasonRemove', { n: n + 1 })}
          icon={<X aria-hidden />}
          onClick={onRemove}
          className="mt-7"
        />
      )}
    </div>
  )
}

const lengths = ['5 minutes', '1 hours', '1 days', '7 days', '30 days'] as const

function checkReason(reason: string): true | string {
  const rule = { max: sizes.reasonMax, empty: 'reason-required', tooLong: 'reason-too-long' }
  const found = checkPlainText(reason, rule)
  return found === true ? isOneLineWithEmoji(reason.trim()) || 'site.notALine' : found
}

const addId = 'site-reason-add'
