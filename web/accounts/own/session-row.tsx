import { Monitor, Smartphone, Tablet } from 'lucide-react'
import type { OwnSession } from '#contract/own-account.ts'
import { useAct } from '#web/accounts/act.ts'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { Chip } from '#web/parts/buttons/chip.tsx'
import { RelativeTime } from '#web/parts/time/relative-time.tsx'
import { dateTime, fullTime } from '#words/formats.ts'

/** One session: what it is, when it was used, and its end. */
export function SessionRow(props: { session: OwnSession; onEnd: (session: OwnSession) => Promise<void> }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { session, onEnd } = props
  const { browser, system, createdAt, seenAt, isOwn } = session
  const name = [browser ?? t('own.unknownBrowser'), system].filter(part => part !== null).join(' · ')
  const [isBusy, end] = useAct(() => onEnd(session))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <Machine system={system} />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {name}
          {isOwn && <Chip tone="good">{t('own.thisSession')}</Chip>}
        </p>
        <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-soft">
          <div className="flex gap-1.5">
            <dt>{t('own.lastUsed')}:</dt>
            <dd>
              <RelativeTime at={seenAt} full={fullTime(seenAt, language)} language={language} />
            </dd>
          </div>
          <div className="flex gap-1.5">
            <dt>{t('own.loggedIn')}:</dt>
            <dd className="whitespace-nowrap">{dateTime(createdAt, language)}</dd>
          </div>
        </dl>
      </div>
      {!isOwn && (
        <Button
          size="sm"
          isBusy={isBusy}
          className="max-sm:ml-10"
          aria-label={t('own.endNamed', { name })}
          onClick={end}
        >
          {t('own.endSession')}
        </Button>
      )}
    </li>
  )
}

/** A phone, a tablet or anything else. */
function Machine({ system }: { system: string | null }) {
  const look = { 'aria-hidden': true, className: 'size-6 shrink-0 text-soft' }
  if (system === 'iPad') return <Tablet {...look} />
  return system === 'iPhone' || system === 'Android' ? <Smartphone {...look} /> : <Monitor {...look} />
}
