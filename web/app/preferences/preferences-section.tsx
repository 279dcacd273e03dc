import type { Account } from '#contract/accounts.ts'
import { isStaff } from '#contract/permissions.ts'
import { choose } from '#web/accounts/preferences/choose.ts'
import { useKept } from '#web/accounts/preferences/kept.ts'
import { chooseSounds } from '#web/app/talking/choose-notices.ts'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { Select } from '#web/parts/fields/select.tsx'
import { Switch } from '#web/parts/fields/switch.tsx'
import { Section } from '#web/parts/look/section.tsx'
import { useSounds } from '#web/parts/screen/sound.ts'
import { switchCaseKeys, useAreCaseKeysOn } from '#web/reports/case-keys.ts'
import { languages } from '#words/language.ts'
import { chooseLanguage } from './choose-language.ts'
import { NotificationsSwitch } from './notifications-switch.tsx'
import { ToneSelect } from './tone-select.tsx'

/** What one chooses for oneself in one place, kept with the account (PAGE-39). Each holds as soon as it is chosen. */
export function PreferencesSection({ account }: { account: Account }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const areSoundsOn = useSounds(state => state.isOn)
  const motion = useKept('motion')
  return (
    <Section id="preferences" title={t('preferences.title')} hint={t('preferences.hint')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('preferences.language')}
          value={language}
          options={languages.map(value => ({ value, label: t(`preferences.${value}`) }))}
          onChange={to => void chooseLanguage(to)}
        />
        <ToneSelect />
      </div>
      <div className="flex flex-col gap-3">
        <Switch label={t('preferences.sounds')} isOn={areSoundsOn} onChange={isOn => void chooseSounds(isOn)} />
        <NotificationsSwitch />
        <Switch
          label={t('preferences.lessMotion')}
          hint={t('preferences.lessMotionHint')}
          isOn={motion === 'less'}
          onChange={isOn => void choose({ motion: isOn ? 'less' : 'system' })}
        />
        {isStaff(account.role) && <CaseKeysSwitch />}
      </div>
    </Section>
  )
}

function CaseKeysSwitch() {
  const { t } = useTranslation()
  const isOn = useAreCaseKeysOn()
  return <Switch label={t('preferences.caseKeys')} isOn={isOn} onChange={to => void switchCaseKeys(to)} />
}
