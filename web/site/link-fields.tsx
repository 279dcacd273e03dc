import { Plus, X } from 'lucide-react'
import { useTranslation } from '#web/gate/language.ts'
import { sizes } from '#contract/limits.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { TextField } from '#web/parts/fields/text-field.tsx'
import { checks } from './checks.ts'
import { Section } from '#web/parts/look/section.tsx'
import { rowId, type SiteFormOf } from './site-fields.ts'
import { SortList } from './sort-list.tsx'

/** Where else the studio and its game are found; the first one stands in the header too (SITE-2). */
export function LinkFields({ form, socialUrl }: { form: SiteFormOf; socialUrl: string }) {
  const { t } = useTranslation()
  const { fields } = form
  const links = fields.watch('links')
  const put = (next: typeof links): void => fields.setValue('links', next, { shouldDirty: true })
  const add = (): void => {
    put([...links, { id: rowId(), label: '', url: '' }])
    setTimeout(() => fields.setFocus(`links.${links.length}.label`)) // when the row stands there
  }
  const remove = (at: number): void => {
    fields.clearErrors('links')
    put(links.filter((_, n) => n !== at))
    setTimeout(() => document.getElementById(addId)?.focus())
  }
  const order = (ids: readonly string[]): void => {
    fields.clearErrors('links') // they tell of places
    put(ids.flatMap(id => links.find(link => link.id === id) ?? []))
  }
  const named = ({ id, label }: (typeof links)[number], n: number) => ({
    id,
    name: label.trim() || t('site.linkNth', { n: n + 1 }),
  })
  const isFull = links.length >= sizes.siteLinksMax
  return (
    <Section title={t('site.links')} hint={t('site.linksHint', { max: sizes.siteLinksMax })}>
      {links.length === 0 && (
        <p className="text-soft">{t(socialUrl === '' ? 'site.linksNone' : 'site.linksDefault', { url: socialUrl })}</p>
      )}
      {links.length > 0 && (
        <SortList label={t('site.links')} items={links.map(named)} onOrder={order}>
          {({ id }) => {
            const n = links.findIndex(link => link.id === id)
            return <LinkRow form={form} n={n} onRemove={() => remove(n)} />
          }}
        </SortList>
      )}
      <Button
        id={addId}
        size="sm"
        className="self-start"
        aria-disabled={isFull || undefined}
        onClick={() => !isFull && add()}
      >
        <Plus aria-hidden />
        {t('site.linkAdd')}
      </Button>
    </Section>
  )
}

function LinkRow({ form: { field }, n, onRemove }: { form: SiteFormOf; n: number; onRemove: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="flex min-w-0 flex-1 items-start gap-2 py-2">
      <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <TextField
          {...field(`links.${n}.label`, { check: checks.label, max: sizes.siteLinkLabelMax })}
          label={t('site.linkLabel', { n: n + 1 })}
          autoComplete="off"
        />
        <TextField
          {...field(`links.${n}.url`, { check: checks.url, max: sizes.siteLinkUrlMax })}
          label={t('site.linkUrl', { n: n + 1 })}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <IconButton
        label={t('site.linkRemove', { n: n + 1 })}
        icon={<X aria-hidden />}
        onClick={onRemove}
        className="mt-7"
      />
    </div>
  )
}

const addId = 'site-link-add'
