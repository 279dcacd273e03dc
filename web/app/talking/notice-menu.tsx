import { Bell, BellRing, Volume2 } from 'lucide-react'
import { t as say, useTranslation } from '#web/gate/language.ts'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { Menu, MenuSwitch } from '#web/parts/overlays/menu.tsx'
import { useSounds } from '#web/parts/screen/sound.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import { noticing } from './later-notices.ts'
import { useNotifications } from './notifications.ts'

/** How new messages are noticed: sounds, and notifications outside the page. */
export function NoticeMenu() {
  const { t } = useTranslation()
  const areSoundsOn = useSounds(state => state.isOn)
  const notifications = useNotifications(({ state }) => state)
  return (
    <Menu trigger={<IconButton label={t('messages.notices')} icon={<Bell aria-hidden />} />}>
      <MenuSwitch
        icon={<Volume2 aria-hidden />}
        isOn={areSoundsOn}
        onChange={isOn => void choosing(part => part.chooseSounds(isOn))}
      >
        {t('messages.sounds')}
      </MenuSwitch>
      <MenuSwitch
        icon={<BellRing aria-hidden />}
        isOn={notifications === 'on'}
        isDisabled={notifications === 'missing' || notifications === 'denied'}
        onChange={isOn => void choosing(part => part.chooseNotifications(isOn))}
      >
        {t('messages.browserNotices')}
        {notifications === 'denied' && <Why>{t('messages.noticesDenied')}</Why>}
        {notifications === 'missing' && <Why>{t('messages.noticesMissing')}</Why>}
      </MenuSwitch>
    </Menu>
  )
}

const Why = ({ children }: { children: string }) => <span className="block max-w-64 text-xs text-soft">{children}</span>

type Part = NonNullable<Awaited<ReturnType<typeof noticing.fetch>>>

async function choosing(does: (part: Part) => Promise<void>): Promise<void> {
  const part = await noticing.fetch()
  if (part) await does(part)
  else toast.error(() => say('shell.offline'))
}
