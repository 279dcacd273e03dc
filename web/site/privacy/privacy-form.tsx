import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { sizes } from '#contract/limits.ts'
import type { PrivacySettings } from '#contract/privacy.ts'
import { contactOf } from '#contract/text/contact.ts'
import { isEmptyOrSeen } from '#contract/text/one-line.ts'
import type { Refused } from '#web/gate/call.ts'
import { call } from '#web/gate/call.ts'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { privacyRoutes } from '#web/gate/later-routes.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { TextArea } from '#web/parts/fields/text-area.tsx'
import { TextField } from '#web/parts/fields/text-field.tsx'
import { checkPlainText } from '#web/parts/form/check-text.ts'
import type { Part } from '#web/parts/form/merge.ts'
import type { Form } from '#web/parts/form/use-form.ts'
import { ChangedFields } from '#web/parts/states/changed-fields.tsx'
import { Notice } from '#web/parts/states/notice.tsx'
import { useScreen } from '#web/parts/screen/use-screen.ts'
import { Beside } from '#web/site/beside.tsx'
import { checks } from '#web/site/checks.ts'
import { shownAt } from '#web/site/lead-preview.ts'
import { formLook, SaveBar } from '#web/site/save-bar.tsx'
import { useSavedForm } from '#web/site/use-saved-form.ts'
import { Section } from '#web/parts/look/section.tsx'
import { NoticeText } from './notice-text.tsx'
import { noticeOf, templateOf } from '#drawn/write/notice-source.ts'
import { sayNotice } from '#drawn/write/say-notice.ts'

type Fields = Pick<PrivacySettings, 'responsible' | 'contact' | 'postalAddress' | 'texts'>

const fieldsOf = ({ responsible, contact, postalAddress, texts }: Fields): Fields => ({
  responsible: responsible.trim(),
  contact: contact.trim(),
  postalAddress: postalAddress.trim(),
  texts: { tr: texts.tr.trim(), en: texts.en.trim() },
})

/** Saved whole, as the next version; below it stands what the page will show (SITE-16, SITE-17). */
export function PrivacyForm(props: {
  settings: PrivacySettings
  onKnown: (settings: PrivacySettings) => void
  /** What stands below the form. */
  children: ReactNode
}) {
  const { t } = useTranslation()
  const language = useLanguage()
  const isBeside = useScreen() === 'large'
  const { settings, onKnown, children } = props
  const saved = useSavedForm<PrivacySettings, Fields>(settings, {
    fieldsOf,
    save: (fields, { version }) => call(privacyRoutes.savePrivacySettings, { version, ...fieldsOf(fields) }),
    onKnown,
    saved: 'site.noticeSaved',
  })
  const { form, seen, isChanged, goOn } = saved
  const { attributes, isBusy, failure, fields } = form
  const typed = fields.watch()
  const facts = { ...typed, setUp: settings.setUp }
  const source = noticeOf(facts, typed.texts[language], sayNotice(language), location.origin)
  return (
    <Beside preview={<Small source={source} />}>
      <div className="flex min-w-0 flex-col gap-6">
        <form {...attributes} aria-label={t('site.privacy')} className={formLook}>
          <div {...shownAt('h3')}>
            <WhoFields form={form} />
          </div>
          <Section title={t('site.privacyText')} hint={t('site.privacyHint')}>
            <div {...shownAt('h3 ~ h3', 'h3')} className="contents">
              {(['tr', 'en'] as const).map(of => (
                <OwnText key={of} form={form} of={of} ready={() => templateOf(facts, sayNotice(of))} />
              ))}
            </div>
            {!isBeside && <Preview source={source} />}
          </Section>
          {failure && failure.code !== 'conflict' && <Notice kind="error">{refusalText(failure)}</Notice>}
          {isChanged && !isBusy && <Changed form={fields} seen={seen} now={settings} onGoOn={goOn} />}
          <SaveBar label={t('site.noticeSave')} state={saved} />
        </form>
        {children}
      </div>
    </Beside>
  )
}

function WhoFields({ form: { field } }: { form: Form<Fields, Refused> }) {
  const { t } = useTranslation()
  const text = { check: checks.text, max: sizes.siteTextMax }
  return (
    <Section title={t('site.privacyWho')} hint={t('site.privacyWhoHint')}>
      <TextField {...field('responsible', text)} label={t('site.responsible')} hint={t('site.responsibleHint')} />
      <TextField
        {...field('contact', { check: checkContact, max: sizes.contactMax })}
        label={t('site.contact')}
        hint={t('site.contactHint')}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField {...field('postalAddress', text)} label={t('site.postalAddress')} />
    </Section>
  )
}

/** As the page will show it. Nothing in it can be pressed. */
function Preview({ source }: { source: string }) {
  const { t } = useTranslation()
  return (
    <details>
      <summary className="min-h-6 cursor-pointer font-semibold">{t('site.noticePreview')}</summary>
      <div inert className="mt-3 rounded-md p-4 ring-1 ring-line ring-inset">
        <Small source={source} />
      </div>
    </details>
  )
}

/** Its headings stand below that of the preview, and so are no larger. */
const Small = ({ source }: { source: string }) => (
  <div className="[&_h3]:mt-4! [&_h3]:text-base! [&_h3]:first:mt-0!">
    <NoticeText source={source} as="h3" />
  </div>
)

/** A text of the owner's in one language, which begins with the ready one; or the way to it. */
function OwnText({ form, of, ready }: { form: Form<Fields, Refused>; of: 'tr' | 'en'; ready: () => string }) {
  const { t } = useTranslation()
  const isOwn = form.fields.watch(`texts.${of}`) !== ''
  const put = (value: string): void => form.fields.setValue(`texts.${of}`, value, { shouldDirty: true })
  return (
    <div className="flex flex-col items-start gap-3">
      {isOwn && (
        <div className="w-full">
          <TextArea
            {...form.field(`texts.${of}`, { check: checkNotice, max: sizes.noticeMax })}
            label={t(of === 'tr' ? 'site.noticeTr' : 'site.noticeEn')}
            hint={t('site.noticeHint')}
            lang={of}
          />
        </div>
      )}
      <Button size="sm" onClick={() => put(isOwn ? '' : ready())}>
        {t(ways[of][isOwn ? 'back' : 'own'])}
      </Button>
    </div>
  )
}

/** Another owner has saved it meanwhile: how it is now, and the ways on. */
function Changed(props: {
  form: UseFormReturn<Fields>
  seen: PrivacySettings
  now: PrivacySettings
  onGoOn: () => void
}) {
  const { t } = useTranslation()
  const { form, seen, now, onGoOn } = props
  const parts: Part<Fields>[] = [
    { path: 'responsible', label: t('site.responsible'), textOf: fields => fields.responsible.trim() },
    { path: 'contact', label: t('site.contact'), textOf: fields => fields.contact.trim() },
    { path: 'postalAddress', label: t('site.postalAddress'), textOf: fields => fields.postalAddress.trim() },
    { path: 'texts.tr', label: t('site.noticeTr'), textOf: ({ texts }) => texts.tr.trim() },
    { path: 'texts.en', label: t('site.noticeEn'), textOf: ({ texts }) => texts.en.trim() },
  ]
  return (
    <ChangedFields
      form={form}
      parts={parts}
      seen={fieldsOf(seen)}
      now={fieldsOf(now)}
      empty={t('site.nowEmpty')}
      onGoOn={onGoOn}
    />
  )
}

const ways = {
  tr: { own: 'site.noticeOwnTr', back: 'site.noticeBackTr' },
  en: { own: 'site.noticeOwnEn', back: 'site.noticeBackEn' },
} as const

const checkContact = (text: string): true | string =>
  text.trim() === '' || contactOf(text.trim()) !== '' || 'site.contactInvalid'

function checkNotice(text: string): true | string {
  const found = checkPlainText(text, { max: sizes.noticeMax, tooLong: 'site.tooLong' })
  return found === true ? isEmptyOrSeen(text.trim()) || 'invalid' : found
}
