import { useRef } from 'react'
import type { OwnSession } from '#contract/own-account.ts'
import { useAct } from '#web/accounts/act.ts'
import { call } from '#web/gate/call.ts'
import { t as say, useTranslation } from '#web/gate/language.ts'
import { useOne } from '#web/gate/reading/use-reading.ts'
import { watchNews } from '#web/gate/reading/watch-news.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { ownAccountRoutes } from '#web/gate/later-routes.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { Section } from '#web/parts/look/section.tsx'
import { ask } from '#web/parts/overlays/ask.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import { Failure } from '#web/parts/states/failure.tsx'
import { Skeleton, Waiting } from '#web/parts/states/skeleton.tsx'
import { SessionRow } from './session-row.tsx'

/** Where one is logged in; each of the others can be ended, and all of them at once (ACC-43). */
export function SessionsSection() {
  const { t } = useTranslation()
  const { value, refused, askAgain, know } = useOne(ownAccountRoutes.listSessions, {}, { watch })
  const forget = (isGone: (session: OwnSession) => boolean): void =>
    know(({ sessions }) => ({ sessions: sessions.filter(session => !isGone(session)) }))
  return (
    <Section id="sessions" title={t('own.sessions')} hint={t('own.sessionsHint')}>
      {value ? (
        <Sessions sessions={value.sessions} onEnded={forget} />
      ) : refused ? (
        <Failure onRetry={askAgain}>{t('own.sessionsFailed')}</Failure>
      ) : (
        <Waiting label={t('own.sessionsLoading')} className="gap-3">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
        </Waiting>
      )}
    </Section>
  )
}

const watch = watchNews(({ type }) => type === 'session.opened' || type === 'session.ended')

function Sessions(props: {
  sessions: readonly OwnSession[]
  onEnded: (isGone: (session: OwnSession) => boolean) => void
}) {
  const { t } = useTranslation()
  const { sessions, onEnded } = props
  const list = useRef<HTMLUListElement>(null)
  const others = sessions.filter(({ isOwn }) => !isOwn)
  const end = async ({ id }: OwnSession): Promise<void> => {
    const answer = await call(ownAccountRoutes.endSession, { sessionId: id })
    if (!answer.ok && answer.refused.code !== 'not-found') return void toast.error(() => refusalText(answer.refused))
    list.current?.focus() // its button goes
    onEnded(session => session.id === id)
    toast.success(() => say('own.sessionEnded'))
  }
  const [isEnding, endOthers] = useAct(async () => {
    const answer = await call(ownAccountRoutes.endOtherSessions, {})
    if (!answer.ok) return void toast.error(() => refusalText(answer.refused))
    list.current?.focus()
    onEnded(({ isOwn }) => !isOwn)
    toast.success(() => say('own.sessionsEnded', { count: answer.value.ended }))
  })
  const askToEndOthers = async (): Promise<void> => {
    const isMeant = await ask({
      title: t('own.endOthersTitle'),
      description: t('own.endOthersText'),
      confirmLabel: t('own.endOthersYes'),
      isDangerous: true,
    })
    if (isMeant) endOthers()
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={t('own.sessions')} className="flex flex-col divide-y divide-line">
        {sessions.map(session => (
          <SessionRow key={session.id} session={session} onEnd={end} />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="text-sm text-soft">{t('own.onlySession')}</p>
      ) : (
        <div>
          <Button size="sm" isDangerous isBusy={isEnding} onClick={() => void askToEndOthers()}>
            {t('own.endOthers')}
          </Button>
        </div>
      )}
    </>
  )
}
