import { useTranslation } from '#web/gate/language.ts'
import type { ReasonList } from '#contract/reason-list.ts'
import { call } from '#web/gate/call.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { useOne } from '#web/gate/reading/use-reading.ts'
import { watchNews } from '#web/gate/reading/watch-news.ts'
import { reasonRoutes } from '#web/gate/routes.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import type { Part } from '#web/parts/form/merge.ts'
import { ChangedFields } from '#web/parts/states/changed-fields.tsx'
import { Failure } from '#web/parts/states/failure.tsx'
import { Notice } from '#web/parts/states/notice.tsx'
import { Skeleton, Waiting } from '#web/parts/states/skeleton.tsx'
import { durationOf } from '#web/reports/lengths.ts'
import { Beside } from './beside.tsx'
import { fieldsOf, ownReasons, ReasonFields, type ReasonsFields } from './reason-fields.tsx'
import { ReasonsPreview } from './reasons-preview.tsx'
import { formLook, SaveBar } from './save-bar.tsx'
import { useSavedForm } from './use-saved-form.ts'

/** Where an owner says which reasons staff pick by a tap (SITE-21). */
export function ReasonsSection() {
  const { t } = useTranslation()
  const news = { watch: watchNews(({ type }) => type === 'site.changed') }
  const { value, refused, askAgain, know } = useOne(reasonRoutes.listReasons, {}, news)
  if (value) return <ReasonForm list={value} onKnown={list => know(() => list)} />
  if (refused) return <Failure onRetry={askAgain}>{t('site.reasonsFailed')}</Failure>
  return (
    <Waiting label={t('site.loading')} className="gap-2">
      <Skeleton className="h-40 w-full" />
    </Waiting>
  )
}

function ReasonForm({ list, onKnown }: { list: ReasonList; onKnown: (list: ReasonList) => void }) {
  const { t } = useTranslation()
  const saved = useSavedForm<ReasonList, ReasonsFields>(list, {
    fieldsOf,
    save: (fields, { version }) => call(reasonRoutes.saveReasons, { version, reasons: givenOf(fields) }),
    onKnown,
    saved: 'site.reasonsSaved',
  })
  const { form, seen, isChanged, goOn } = saved
  const { attributes, isBusy, failure, fields } = form
  const isOwn = givenOf(fields.watch()) === null
  const bringBack = (): void =>
    fields.setValue('reasons', fieldsOf({ version: 0, reasons: null }).reasons, { shouldDirty: true })
  return (
    <Beside isNarrow preview={<ReasonsPreview reasons={fields.watch('reasons')} />}>
      <form {...attributes} aria-label={t('site.reasons')} className={formLook}>
        <ReasonFields form={form}>
          {!isOwn && (
            <Button size="sm" onClick={bringBack}>
              {t('site.reasonsBack')}
            </Button>
          )}
        </ReasonFields>
        {failure && failure.code !== 'conflict' && <Notice kind="error">{refusalText(failure)}</Notice>}
        {isChanged && !isBusy && (
          <ChangedFields
            form={fields}
            parts={[{ path: 'reasons', label: t('site.reasons'), textOf }] satisfies Part<ReasonsFields>[]}
            seen={fieldsOf(seen)}
            now={fieldsOf(list)}
            empty={t('site.nowEmpty')}
            onGoOn={goOn}
          />
        )}
        <SaveBar label={t('site.reasonsSave')} state={saved} />
      </form>
    </Beside>
  )
}

type Given = ReasonList['reasons']

/** Those of the page itself are saved as none, so that they follow what a later version says. */
function givenOf({ reasons }: ReasonsFields): Given {
  const given = reasons.map(({ tr, en, length }) => ({ tr: tr.trim(), en: en.trim(), ...durationOf(length) }))
  return textOfAll(given) === textOfAll(ownReasons) ? null : given
}

const textOf = ({ reasons }: ReasonsFields): string =>
  textOfAll(reasons.map(({ tr, en, length }) => ({ tr, en, ...durationOf(length) })))
const textOfAll = (reasons: NonNullable<ReasonList['reasons']>): string =>
  reasons.map(({ tr, en, amount, unit }) => `${tr.trim()} · ${en.trim()} · ${amount} ${unit}`).join('\n')
