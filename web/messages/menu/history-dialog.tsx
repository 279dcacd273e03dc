import { clsx } from 'clsx'
import type { EarlierText, Message } from '#contract/messages.ts'
import { messageRoutes } from '#web/gate/routes.ts'
import { currentLanguage, useTranslation } from '#web/gate/language.ts'
import { useOne } from '#web/gate/reading/use-reading.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { Dialog } from '#web/parts/overlays/dialog.tsx'
import { Failure } from '#web/parts/states/failure.tsx'
import { quoteLook } from '#web/parts/look/quote-look.ts'
import { WaitingTexts } from '#web/parts/states/skeleton.tsx'
import { nameOf } from '#web/messages/held/authors.ts'
import { closeHistory, useHistory } from './history.ts'
import { RichText } from '#web/messages/look/rich-text.tsx'
import { timelineOf, useMessages } from '#web/messages/held/store.ts'
import { fullTime } from '#words/formats.ts'

/** Every text that a message has had, oldest first and the current one last. One per page. */
export function HistoryDialog() {
  const { t } = useTranslation()
  const { isOpen, message: opened } = useHistory()
  const message = useNewest(opened)
  return (
    <Dialog isOpen={isOpen} onClose={closeHistory} title={t('messages.history')} size="lg">
      {message && (
        // Asked again when the message is edited once more.
        <History key={`${message.id} ${message.version}`} message={message} />
      )}
    </Dialog>
  )
}

function History({ message }: { message: Message }) {
  const { t } = useTranslation()
  const { value, refused, isAsking, askAgain } = useOne(messageRoutes.listEarlierTexts, { messageId: message.id })
  if (isAsking) return <WaitingTexts label={t('messages.loadingHistory')} />
  if (!value) {
    const reason = refused && refusalText(refused)
    return <Failure onRetry={askAgain}>{t('messages.historyFailed', { reason })}</Failure>
  }
  if (value.history.length === 0) return <p className="text-soft">{t('messages.historyEmpty')}</p>
  return <Texts texts={textsOf(message, value.history)} />
}

/** As the page knows it now. */
function useNewest(opened: Message | null): Message | null {
  useMessages(state => opened && state.channels[opened.channelId]?.version)
  return (opened && timelineOf(opened.channelId)?.byId.get(opened.id)) ?? opened
}

interface Said {
  /** Which of the message's texts it is, from 1. */
  version: number
  text: string
  pingedUsers: Message['pingedUsers']
  isErased: boolean
  /** null where the edit before is not kept any more. */
  at: number | null
  by: string
  isCurrent: boolean
}

/** An earlier text is kept with the moment it was replaced; it was said when the one before was. */
function textsOf(message: Message, history: readonly EarlierText[]): Said[] {
  const all = [...history, { text: message.text, pingedUsers: message.pingedUsers, isErased: false }]
  return all.map(({ text, pingedUsers = message.pingedUsers, isErased = false }, n) => {
    const edit = history[n - 1]
    const isFirst = n === 0 && history[0]?.version === 1
    return {
      version: (history[0]?.version ?? 1) + n,
      text,
      pingedUsers,
      isErased,
      at: edit?.timestamp ?? (isFirst ? message.timestamp : null),
      by: nameOf({ ...message.author, uid: edit?.editorId ?? message.author.uid }),
      isCurrent: n === all.length - 1,
    }
  })
}

function Texts({ texts }: { texts: readonly Said[] }) {
  const { t } = useTranslation()
  return (
    <ol className="flex flex-col gap-4">
      {texts.map(({ version, text, pingedUsers, isErased, at, by, isCurrent }) => (
        <li key={version} className={clsx(quoteLook, 'flex flex-col gap-1 last:border-lantern')}>
          <p className="text-sm text-soft">
            <span className="font-semibold text-ink">{by}</span>
            {at !== null && (
              <>
                {' '}
                · <time dateTime={new Date(at).toISOString()}>{fullTime(at, currentLanguage())}</time>
              </>
            )}
            {isCurrent && <span className="text-lantern"> · {t('messages.historyCurrent')}</span>}
          </p>
          {text === '' ? (
            <p className="text-soft">{t(isErased ? 'messages.historyErased' : 'messages.historyNoText')}</p>
          ) : (
            <RichText said={{ text, pingedUsers }} isFaint={!isCurrent} end={null} />
          )}
        </li>
      ))}
    </ol>
  )
}
