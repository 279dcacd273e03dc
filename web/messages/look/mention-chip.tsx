import type { Named } from '#contract/messages.ts'
import { openPerson } from '#web/accounts/people/person.ts'
import { useSession } from '#web/accounts/session.ts'
import { useInnerStop } from '#web/parts/buttons/inner-stop.ts'
import { useName } from '#web/messages/held/authors.ts'
import { mentionLook } from '#drawn/look/text.ts'

/** Somebody who is mentioned, by the current name, and the way to his card. One’s own stands out like a lantern. */
export function MentionChip(person: Named) {
  const { uid } = person
  const name = useName(person)
  const isOwn = useSession(state => state.account?.uid === uid)
  const tabIndex = useInnerStop()
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      dir="ltr" // the @ stands before the name, also between letters that run the other way
      aria-haspopup="dialog"
      onClick={event => openPerson(person, event.currentTarget)}
      className={mentionLook({ isOwn })}
    >
      @<bdi>{name}</bdi>
    </button>
  )
}
