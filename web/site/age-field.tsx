import { useTranslation } from '#web/gate/language.ts'
import { Select } from '#web/parts/fields/select.tsx'
import { Section } from '#web/parts/look/section.tsx'
import type { SiteFormOf } from './site-fields.ts'

/** What somebody says of his age who signs up (SITE-14). */
export function AgeField({ form: { fields } }: { form: SiteFormOf }) {
  const { t } = useTranslation()
  const value = fields.watch('leastAge')
  const values = ages.includes(value) ? ages : [...ages, value]
  return (
    <Section title={t('site.age')}>
      <Select
        label={t('site.leastAge')}
        hint={t('site.leastAgeHint')}
        value={value}
        options={values.map(age => ({
          value: age,
          label: age === '0' ? t('site.noAge') : t('site.ageOf', { years: age }),
        }))}
        onChange={age => fields.setValue('leastAge', age, { shouldDirty: true })}
      />
    </Section>
  )
}

const ages = ['0', '13', '14', '15', '16', '17', '18']
