import { reasonIn } from '#drawn/shape/reason-in.ts'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import type { PastSanction } from '#contract/past-sanction.ts'
import { called } from '#drawn/shape/called.ts'
import { Moment } from '#web/messages/look/moment.tsx'
import { Line } from './surroundings.tsx'
import type { CaseWhole } from './use-case.ts'

/** What a person said last, newest first, each with its channel. */
export function SaidLast({ said }: { said: CaseWhole['said'] }) {
  const { t } = useTranslation()
  if (said.length === 0) return <p className="text-sm text-soft">{t('desk.saidNothing')}</p>
  return (
    <ol className="flex min-w-0 flex-col gap-1">
      {said.map(message => (
        <Line key={message.id} message={message} channelName={message.channelName} />
      ))}
    </ol>
  )
}

/** Mutes and time-outs that this person was given, the newest first. */
export function PastSanctions({ sanctions }: { sanctions: readonly PastSanction[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {sanctions.map(sanction => (
        <Given key={sanction.id} {...sanction} />
      ))}
    </ul>
  )
}

function Given(given: PastSanction) {
  const { kind, givenByName, hasLeft, givenAt, until, endedAt, reason, reasonIn: both } = given
  const { t } = useTranslation()
  const language = useLanguage()
  const by = called({ displayName: givenByName, hasLeft }, t)
  return (
    <li className="flex flex-col gap-0.5">
      <p className="text-sm text-soft">
        <span className="font-semibold text-ink">{t(`desk.given.${kind}`)}</span>
        {by && <> · {by}</>}
        {givenAt !== null && (
          <>
            {' '}
            · <Moment at={givenAt} />
          </>
        )}
        {endedAt === null ? (
          <> · {until === null ? t('desk.holds') : t('desk.until', { at: until })}</>
        ) : (
          <> · {t('desk.endedAt', { at: endedAt })}</>
        )}
      </p>
      {reason && <p className="wrap-anywhere whitespace-pre-wrap">{reasonIn(language, reason, both)}</p>}
    </li>
  )
}
