import { useTranslation } from '#web/gate/language.ts'
import { Dialog } from '#web/parts/overlays/dialog.tsx'
import { Switch } from '#web/parts/fields/switch.tsx'
import { caseKeys, switchCaseKeys, useAreCaseKeysOn } from './case-keys.ts'

/** What each key does in an open case, and the switch that turns them off. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const isOn = useAreCaseKeysOn()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('desk.keys')}>
      <div className="flex flex-col gap-4">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
          {[...caseKeys, 'search' as const, 'F8' as const].map(key => (
            <div key={key} className="contents">
              <dt>
                <kbd className="inline-block min-w-7 rounded-sm border border-line px-1.5 text-center">
                  {key === 'search' ? t('shell.searchKey') : key.toUpperCase()}
                </kbd>
              </dt>
              <dd>{t(`desk.key.${key}`)}</dd>
            </div>
          ))}
        </dl>
        <Switch
          label={t('desk.keysOn')}
          hint={t('desk.keysHint')}
          isOn={isOn}
          onChange={to => void switchCaseKeys(to)}
        />
      </div>
    </Dialog>
  )
}
