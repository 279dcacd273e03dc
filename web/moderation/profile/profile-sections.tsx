import { ShieldHalf } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { LiveEvent } from '#contract/live.ts'
import { moderationRoutes } from '#web/gate/routes.ts'
import type { Report } from '#contract/reports.ts'
import { useChannels } from '#web/channels/store.ts'
import { call } from '#web/gate/call.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { createPages } from './pages.ts'
import { EditedMessage, LatestMessage, RemovedMessageView } from './profile-message.tsx'
import { ProfileReport } from './profile-report.tsx'
import { ProfileSection } from './profile-section.tsx'
import type { LivePages } from './use-pages.ts'
import { usePages } from './use-pages.ts'

/** Whose profile it is. Give a section a `key` by the uid. */
interface Whose {
  uid: string
  name: string
}

/** `onOpenDesk`: to where reports are settled, or to the one that is given. */
export function ProfileReports(props: { uid: string; count: number; onOpenDesk: (report?: Report) => void }) {
  const { t } = useTranslation()
  const { uid, count, onOpenDesk } = props
  const pages = usePages(
    () => createPages(after => call(moderationRoutes.listProfileReports, { uid, after })),
    ({ type }) => type === 'reports.changed' || type === 'account.changed',
  )
  return (
    <ProfileSection
      title={t('profile.reports')}
      count={t('profile.reportsCount', { count })}
      empty={t('profile.reportsEmpty')}
      action={
        <Button size="sm" look="ghost" aria-haspopup="dialog" onClick={() => onOpenDesk()}>
          <ShieldHalf aria-hidden />
          {t('profile.openDesk')}
        </Button>
      }
      pages={pages}
    >
      {report => <ProfileReport report={report} onOpen={() => onOpenDesk(report)} />}
    </ProfileSection>
  )
}

export function ProfileMessages({ uid, name }: Whose) {
  const { t } = useTranslation()
  const pages = usePages(
    () => createPages(after => call(moderationRoutes.listProfileMessages, { uid, after })),
    (event, shown) => isOf(event, uid) || isRemovalOf(event, shown) || isOfRights(event),
  )
  return (
    <ProfileSection title={t('profile.messages')} empty={t('profile.messagesEmpty')} pages={useReadable(pages)}>
      {message => <LatestMessage message={message} by={name} />}
    </ProfileSection>
  )
}

export function ProfileEdited({ uid, name }: Whose) {
  const { t } = useTranslation()
  const pages = usePages(
    () => createPages(after => call(moderationRoutes.listProfileEdited, { uid, after })),
    (event, shown) =>
      (event.type !== 'message.posted' && isOf(event, uid)) || isRemovalOf(event, shown) || isOfRights(event),
  )
  return (
    <ProfileSection title={t('profile.edited')} empty={t('profile.editedEmpty')} pages={useReadable(pages)}>
      {message => <EditedMessage message={message} by={name} />}
    </ProfileSection>
  )
}

/** A removal doesn’t tell whose message it was, so each may be of this person. */
export function ProfileRemoved({ uid, name }: Whose) {
  const { t } = useTranslation()
  const pages = usePages(
    () => createPages(after => call(moderationRoutes.listProfileRemoved, { uid, after })),
    event =>
      event.type === 'message.removed' || (event.type === 'message.restored' && isOf(event, uid)) || isOfRights(event),
  )
  return (
    <ProfileSection title={t('profile.removed')} empty={t('profile.removedEmpty')} pages={useReadable(pages)}>
      {message => <RemovedMessageView message={message} by={name} />}
    </ProfileSection>
  )
}

/** Something this person said. */
const isOf = ({ type, data }: LiveEvent, uid: string): boolean =>
  (type === 'message.posted' || type === 'message.edited' || type === 'message.restored') &&
  data.message.author.uid === uid

const isRemovalOf = ({ type, data }: LiveEvent, shown: readonly { id: string }[]): boolean =>
  type === 'message.removed' && shown.some(({ id }) => id === data.id)

/** Which channels the viewer may read, or what they are called. */
const isOfRights = ({ type }: LiveEvent): boolean => type === 'channels.changed' || type === 'account.changed'

/** A channel that can't be read any more takes its messages off the screen before the list is read again. */
function useReadable<Item extends { channelId: string }>(pages: LivePages<Item>): LivePages<Item> {
  const { status, channels } = useChannels()
  if (status !== 'ready') return pages
  const readable = new Set(channels.map(({ id }) => id))
  return { ...pages, items: pages.items.filter(({ channelId }) => readable.has(channelId)) }
}
