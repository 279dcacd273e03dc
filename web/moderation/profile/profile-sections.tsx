import { ShieldHalf } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { LiveEvent } from '#contract/live.ts'
import type { Report } from '#contract/reports.ts'
import type { SaidMessage } from '#contract/said-message.ts'
import { useChannels } from '#web/channels/store.ts'
import type { List } from '#web/gate/reading/use-reading.ts'
import { useList } from '#web/gate/reading/use-reading.ts'
import { watchNews } from '#web/gate/reading/watch-news.ts'
import { moderationRoutes } from '#web/gate/later-routes.ts'
import { FoldedLine } from '#web/messages/look/folded-line.tsx'
import { foldAgain, useIsFolded } from '#web/messages/look/folded.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { EditedMessage, LatestMessage, RemovedMessageView } from './profile-message.tsx'
import { ProfileReport } from './profile-report.tsx'
import { ProfileSection } from './profile-section.tsx'
import { casesOf } from './reported-cases.ts'

/** Whose profile it is. Give a section a `key` by the uid. */
interface Whose {
  uid: string
  name: string
}

/** `onOpenDesk`: to where reports are settled, or to the one that is given. */
export function ProfileReports(props: { uid: string; count: number; onOpenDesk: (report?: Report) => void }) {
  const { t } = useTranslation()
  const { uid, count, onOpenDesk } = props
  const list = useList(
    moderationRoutes.listProfileReports,
    { uid },
    {
      cursor: 'after',
      itemsOf: page => page.items,
      watch: watchNews(({ type }) => type === 'reports.changed' || type === 'account.changed'),
    },
  )
  const cases = casesOf(list.items)
  return (
    <ProfileSection
      title={t('profile.reports')}
      count={count > 0 ? t('profile.reportsCount', { count }) : undefined}
      empty={t('profile.reportsEmpty')}
      action={
        // A single one has a button of its own, which does the same.
        (cases.length > 1 || list.hasMore) && (
          <Button size="sm" look="ghost" aria-haspopup="dialog" onClick={() => onOpenDesk()}>
            <ShieldHalf aria-hidden />
            {t('profile.openDesk')}
          </Button>
        )
      }
      list={{ ...list, items: cases }}
    >
      {reported => (
        <ProfileReport reported={reported} mayBeMore={list.hasMore} onOpen={() => onOpenDesk(reported.reports[0])} />
      )}
    </ProfileSection>
  )
}

/** `showsAll`: staff, whose work this is, see what is said by people whom they blocked (ACC-55). */
export function ProfileMessages({ uid, name, showsAll }: Whose & { showsAll: boolean }) {
  const { t } = useTranslation()
  useEffect(() => foldAgain, []) // Outside React: the store. For the next time.
  const list = useList(
    moderationRoutes.listProfileMessages,
    { uid },
    {
      cursor: 'after',
      itemsOf: page => page.items,
      watch: watchNews((event, held) => isOf(event, uid) || isRemovalOf(event, held) || isOfRights(event)),
    },
  )
  return (
    <ProfileSection title={t('profile.messages')} empty={t('profile.messagesEmpty')} list={useReadable(list)}>
      {message => (showsAll ? <LatestMessage message={message} by={name} /> : <Latest {...{ message, uid, name }} />)}
    </ProfileSection>
  )
}

function Latest({ message, uid, name }: Whose & { message: SaidMessage }) {
  const { id } = message
  if (!useIsFolded({ id, author: { uid } })) return <LatestMessage message={message} by={name} />
  return <FoldedLine id={id} onShow={button => button.closest<HTMLElement>('li')?.focus()} />
}

export function ProfileEdited({ uid, name }: Whose) {
  const { t } = useTranslation()
  const list = useList(
    moderationRoutes.listProfileEdited,
    { uid },
    {
      cursor: 'after',
      itemsOf: page => page.items,
      watch: watchNews(
        (event, held) =>
          (event.type !== 'message.posted' && isOf(event, uid)) || isRemovalOf(event, held) || isOfRights(event),
      ),
    },
  )
  return (
    <ProfileSection title={t('profile.edited')} empty={t('profile.editedEmpty')} list={useReadable(list)}>
      {message => <EditedMessage message={message} by={name} />}
    </ProfileSection>
  )
}

/** A removal doesn’t tell whose message it was, so each may be of this person. */
export function ProfileRemoved({ uid, name }: Whose) {
  const { t } = useTranslation()
  const list = useList(
    moderationRoutes.listProfileRemoved,
    { uid },
    {
      cursor: 'after',
      itemsOf: page => page.items,
      watch: watchNews(
        event =>
          event.type === 'message.removed' ||
          (event.type === 'message.restored' && isOf(event, uid)) ||
          isOfRights(event),
      ),
    },
  )
  return (
    <ProfileSection title={t('profile.removed')} empty={t('profile.removedEmpty')} list={useReadable(list)}>
      {message => <RemovedMessageView message={message} by={name} />}
    </ProfileSection>
  )
}

/** Something this person said. */
const isOf = ({ type, data }: LiveEvent, uid: string): boolean =>
  (type === 'message.posted' || type === 'message.edited' || type === 'message.restored') &&
  data.message.author.uid === uid

type Page = { items: readonly { id: string }[] }

const isRemovalOf = ({ type, data }: LiveEvent, held: readonly Page[]): boolean =>
  type === 'message.removed' && held.some(({ items }) => items.some(({ id }) => id === data.id))

/** Which channels the viewer may read, or what they are called. */
const isOfRights = ({ type }: LiveEvent): boolean => type === 'channels.changed' || type === 'account.changed'

/** A channel that can't be read any more takes its messages off the screen before the list is read again. */
function useReadable<Item extends { channelId: string }>(list: List<Item>): List<Item> {
  const { status, channels } = useChannels()
  if (status !== 'ready') return list
  const readable = new Set(channels.map(({ id }) => id))
  return { ...list, items: list.items.filter(({ channelId }) => readable.has(channelId)) }
}
