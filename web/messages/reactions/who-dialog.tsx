import { useTranslation } from '#web/gate/language.ts'
import type { Message } from '#contract/messages.ts'
import { PersonPicture } from '#web/accounts/people/person-picture.tsx'
import { refusalText } from '#web/gate/refusal-text.ts'
import { useList } from '#web/gate/reading/use-reading.ts'
import { watchNews } from '#web/gate/reading/watch-news.ts'
import { reactionRoutes } from '#web/gate/routes.ts'
import { useAuthor } from '#web/messages/held/authors.ts'
import { timelineOf, useMessages } from '#web/messages/held/store.ts'
import { LoadMore } from '#web/parts/buttons/load-more.tsx'
import { Dialog } from '#web/parts/overlays/dialog.tsx'
import { Failure } from '#web/parts/states/failure.tsx'
import { WaitingTexts } from '#web/parts/states/skeleton.tsx'
import { seenKinds } from '#drawn/shape/seen-kinds.ts'
import { reactionCountLook, reactionEmojiLook, reactionLook } from '#drawn/look/reactions.ts'
import { roleInk } from '#drawn/look/role-ink.ts'
import { countText } from './count-text.ts'
import { closeWho, useWho } from './who.ts'
import './reaction-words.ts'

/** Who gave a message which emoji. One per page. */
export function WhoDialog() {
  const { t } = useTranslation()
  const { isOpen, message: opened, emoji } = useWho()
  const message = useNewest(opened)
  const { kinds: all = [], hidden } = message?.reactions ?? {}
  const kinds = seenKinds(all, hidden)
  const chosen = kinds.some(kind => kind.emoji === emoji) ? emoji : (kinds[0]?.emoji ?? '')
  return (
    <Dialog isOpen={isOpen} onClose={closeWho} title={t('reactions.who')}>
      {message && kinds.length > 0 ? (
        <>
          <div className="flex flex-wrap gap-1.5">
            {kinds.map(kind => (
              <button
                key={kind.emoji}
                type="button"
                aria-pressed={kind.emoji === chosen}
                onClick={() => useWho.setState({ emoji: kind.emoji })}
                className={reactionLook({ isOwn: kind.emoji === chosen })}
              >
                <span className={reactionEmojiLook}>{kind.emoji}</span>
                <span className={reactionCountLook}>{countText(kind.count)}</span>
              </button>
            ))}
          </div>
          <People key={chosen} message={message} emoji={chosen} />
        </>
      ) : (
        <p className="text-soft">{t('reactions.whoEmpty')}</p>
      )}
    </Dialog>
  )
}

/** As the page knows it now. */
function useNewest(opened: Message | null): Message | null {
  useMessages(state => opened && state.channels[opened.channelId]?.version)
  return (opened && timelineOf(opened.channelId)?.byId.get(opened.id)) ?? opened
}

function People({ message: { id: messageId }, emoji }: { message: Message; emoji: string }) {
  const { t } = useTranslation()
  const list = useList(
    reactionRoutes.listReactors,
    { messageId, emoji },
    {
      itemsOf: ({ people }) => people.map(person => ({ ...person, id: person.uid })),
      cursor: 'after',
      watch: watchNews(({ type, data }) => type === 'message.reacted' && data.id === messageId && data.emoji === emoji),
    },
  )
  const { items, pages, refused } = list
  if (pages === 0 && !refused) return <WaitingTexts label={t('reactions.whoLoading')} className="pt-3" />
  if (pages === 0 && refused) {
    return <Failure onRetry={list.askAgain}>{t('reactions.whoFailed', { reason: refusalText(refused) })}</Failure>
  }
  return (
    <div className="flex max-h-[50dvh] flex-col gap-2 overflow-y-auto pt-3">
      {items.length === 0 && <p className="text-soft">{t('reactions.whoEmpty')}</p>}
      <ul className="flex flex-col gap-1">
        {items.map(person => (
          <PersonLine key={person.uid} person={person} />
        ))}
      </ul>
      {list.hasMore && (
        <LoadMore of={emoji} isBusy={list.isAskingMore} failure={moreFailed(list.moreRefused)} onMore={list.more} />
      )}
    </div>
  )

  function moreFailed(why: typeof refused): string | null {
    return why && t('reactions.whoFailed', { reason: refusalText(why) })
  }
}

function PersonLine({ person }: { person: Message['author'] }) {
  const { uid, displayName, role, photoURL } = useAuthor(person)
  return (
    <li className="flex min-h-10 min-w-0 items-center gap-2.5">
      <PersonPicture uid={uid} name={displayName} photo={photoURL} size="sm" />
      <span className={`truncate font-semibold ${roleInk[role]}`}>{displayName}</span>
    </li>
  )
}
