import { useRef } from 'react'
import type { Blocked } from '#contract/blocks.ts'
import { useAct } from '#web/accounts/act.ts'
import { PersonPicture } from '#web/accounts/people/person-picture.tsx'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { blockRoutes } from '#web/gate/later-routes.ts'
import { useOne } from '#web/gate/reading/use-reading.ts'
import { watchNews } from '#web/gate/reading/watch-news.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { Section } from '#web/parts/look/section.tsx'
import { Failure } from '#web/parts/states/failure.tsx'
import { Skeleton, Waiting } from '#web/parts/states/skeleton.tsx'
import { longDate } from '#words/formats.ts'
import { setBlocked } from './set-blocked.ts'

/** Whom one has blocked, and the way to hear of each again (ACC-59). */
export function BlocksSection() {
  const { t } = useTranslation()
  const { value, refused, askAgain, know } = useOne(blockRoutes.listBlocked, {}, { watch })
  const list = useRef<HTMLUListElement>(null)
  const unblock = async ({ author }: Blocked): Promise<void> => {
    if (!(await setBlocked(author, false))) return
    list.current?.focus() // its button goes
    know(({ people }) => ({ people: people.filter(each => each.author.uid !== author.uid) }))
  }
  return (
    <Section id="blocked" title={t('blocks.title')} hint={t('blocks.hint')}>
      {value ? (
        <ul ref={list} tabIndex={-1} aria-label={t('blocks.title')} className="flex flex-col divide-y divide-line">
          {value.people.map(blocked => (
            <Line key={blocked.author.uid} blocked={blocked} onUnblock={unblock} />
          ))}
          {value.people.length === 0 && <li className="text-sm text-soft">{t('blocks.none')}</li>}
        </ul>
      ) : refused ? (
        <Failure onRetry={askAgain}>{t('blocks.failed')}</Failure>
      ) : (
        <Waiting label={t('blocks.loading')}>
          <Skeleton className="h-10 w-full" />
        </Waiting>
      )}
    </Section>
  )
}

const watch = watchNews(({ type }) => ['account.changed', 'member.changed', 'member.removed'].includes(type))

function Line(props: { blocked: Blocked; onUnblock: (blocked: Blocked) => Promise<void> }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { author, at } = props.blocked
  const { uid, displayName: name } = author
  const [isBusy, unblock] = useAct(() => props.onUnblock(props.blocked))
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <PersonPicture uid={uid} name={name} size="sm" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{name}</p>
        <p className="truncate text-sm text-soft">{longDate(at, language)}</p>
      </div>
      <Button size="sm" isBusy={isBusy} aria-label={t('blocks.unblockNamed', { name })} onClick={unblock}>
        {t('blocks.unblock')}
      </Button>
    </li>
  )
}
