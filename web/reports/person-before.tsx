import { reasonIn } from '#drawn/shape/reason-in.ts'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import type { PastSanction } from '#contract/past-sanction.ts'
import { called } from '#drawn/shape/called.ts'
import { Moment } from '#web/messages/look/moment.tsx'
import { Disclosure } from '#web/parts/buttons/disclosure.tsx'
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

/** Mutes and time-outs that this person was given, the newest first; those before the newest three are folded away. */
export function PastSanctions({ sanctions }: { sanctions: readonly PastSanction[] }) {
  const { t } = useTranslation()
  const earlier = sanctions.slice(newest)
  return (
    <>
      <SanctionList sanctions={sanctions.slice(0, newest)} />
      {earlier.length > 0 && (
        <Disclosure summary={t('desk.earlierSanctions', { count: earlier.length })}>
          <SanctionList sanctions={earlier} />
        </Disclosure>
      )}
    </>
  )
}

/** As many as are read in one look, above what was said. */
const newest = 3

function SanctionList({ sanctions }: { sanctions: readonly PastSanction[] }) {
  return (
    <ul className="flex flex-col gap-2">
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
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
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
      {reason && <p className="min-w-0 wrap-anywhere whitespace-pre-wrap">{reasonIn(language, reason, both)}</p>}
    </li>
  )
}
