import { useTranslation } from 'react-i18next'
import type { ReasonList } from '#contract/reason-list.ts'
import type { Refused } from '#web/gate/call.ts'
import { call } from '#web/gate/call.ts'
import { t as say } from '#web/gate/language.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { useOne } from '#web/gate/reading/use-reading.ts'
import { watchNews } from '#web/gate/reading/watch-news.ts'
import { reasonRoutes } from '#web/gate/routes.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import type { Part } from '#web/parts/form/merge.ts'
import { useForm } from '#web/parts/form/use-form.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import { useShown } from '#web/parts/screen/use-shown.ts'
import { ChangedFields } from '#web/parts/states/changed-fields.tsx'
import { Failure } from '#web/parts/states/failure.tsx'
import { Notice } from '#web/parts/states/notice.tsx'
import { Skeleton, Waiting } from '#web/parts/states/skeleton.tsx'
import { durationOf } from '#web/reports/lengths.ts'
import { fieldsOf, ownReasons, ReasonFields, type ReasonsFields } from './reason-fields.tsx'
import { SaveBar } from './save-bar.tsx'
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts'

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
  const { seen, isChanged, goOn, see } = useShown(list)
  const form = useForm<ReasonsFields, Refused>({
    initial: fieldsOf(list),
    send: async fields => {
      const answer = await call(reasonRoutes.saveReasons, { version: seen.version, reasons: givenOf(fields) })
      if (answer.ok) {
        onKnown(answer.value)
        see(answer.value)
        form.fields.reset(fieldsOf(answer.value))
        toast.success(() => say('site.reasonsSaved'))
        return null
      }
      // Our own server's shape; it is tested there.
      if (answer.refused.code === 'conflict' && answer.refused.now) onKnown(answer.refused.now as ReasonList)
      return answer.refused
    },
    isOff: isChanged,
  })
  const { attributes, isBusy, failure, fields } = form
  const { isDirty } = fields.formState
  useAskBeforeLeaving(isDirty)
  const isOwn = givenOf(fields.watch()) === null
  const bringBack = (): void =>
    fields.setValue('reasons', fieldsOf({ version: 0, reasons: null }).reasons, { shouldDirty: true })
  return (
    <form {...attributes} aria-label={t('site.reasons')} className="flex min-w-0 flex-col gap-6">
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
      <SaveBar
        label={t('site.reasonsSave')}
        isDirty={isDirty}
        isBusy={isBusy}
        isChanged={isChanged}
        onDiscard={() => fields.reset(fieldsOf(seen))}
      />
    </form>
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
