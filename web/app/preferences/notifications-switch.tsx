import { chooseNotifications } from '#web/app/talking/choose-notices.ts'
import { useNotifications } from '#web/app/talking/notifications.ts'
import { useTranslation } from '#web/gate/language.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { Switch } from '#web/parts/fields/switch.tsx'

/** The account keeps whether one wants them; whether they may be shown each browser decides, and this says how. */
export function NotificationsSwitch() {
  const { t } = useTranslation()
  const { state, isWanted } = useNotifications()
  const hints = {
    missing: 'messages.noticesMissing',
    denied: 'messages.noticesDenied',
    off: isWanted ? 'preferences.notAllowed' : 'preferences.perBrowser',
    on: 'preferences.perBrowser',
  } as const
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full">
        <Switch
          label={t('preferences.notifications')}
          hint={t(hints[state])}
          isOn={isWanted}
          onChange={isOn => void chooseNotifications(isOn)}
        />
      </div>
      {state === 'off' && isWanted && (
        <Button size="sm" onClick={() => void chooseNotifications(true)}>
          {t('preferences.allow')}
        </Button>
      )}
    </div>
  )
}
