import { useMembers } from '#web/accounts/people/members.ts'
import { formatList } from '#words/formats.ts'
import { currentLanguage, useTranslation } from '#web/gate/language.ts'
import { useTyping } from './typing.ts'
import { typingLook } from '#drawn/look/composer.ts'

/** More names than this are not read. */
const namesMax = 3

/** Who is typing. Its room is always there, so that nothing jumps; not read out, which would never end. */
export function TypingLine({ channelId, ownUid }: { channelId: string; ownUid: string }) {
  const { t } = useTranslation()
  const uids = useTyping(channelId)
  const byUid = useMembers(members => members.byUid)
  const names = uids.filter(uid => uid !== ownUid).map(uid => byUid.get(uid)?.displayName)
  const known = names.filter(name => name !== undefined)
  return (
    <p aria-live="off" className={typingLook}>
      {names.length > 0 &&
        (names.length > namesMax || known.length < names.length
          ? t('messages.typingMany', { count: names.length })
          : t('messages.typing', { count: names.length, names: formatList(known, currentLanguage()) }))}
    </p>
  )
}
