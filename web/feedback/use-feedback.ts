import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { v7 } from 'uuid'
import { feedbackRoutes } from '#web/gate/later-routes.ts'
import { type Session, useSession } from '#web/accounts/session.ts'
import { call } from '#web/gate/call.ts'
import { useForm } from '#web/parts/form/use-form.ts'
import { type Draft, keepDraft, readDraft } from './draft.ts'

/** `subject` is the robots' field. */
export type Fields = Draft & { subject: string }

/** Filling, submitting, submitted. Nothing that was typed is lost on the way but by being sent (FBK-9). */
export function useFeedback() {
  const session = useSession()
  const { account } = session
  const uid = account?.uid ?? ''
  /** The address that was sent along, once it was. */
  const [sentFrom, setSentFrom] = useState<string | null>(null)
  const [idOf] = useState(idsOfWords)
  const form = useForm({
    initial: { ...knownOf(session), subject: '' },
    send: async (typed: Fields) => {
      const answer = await call(feedbackRoutes.sendFeedback, { id: idOf(typed), ...typed })
      if (!answer.ok) return answer.refused
      keepDraft(uid, null)
      form.fields.reset({ ...typed, message: '' })
      setSentFrom(typed.email)
      return null
    },
    about: refused => {
      const field = (['name', 'email', 'message'] as const).find(each => each === refused.field)
      return field ? { field, message: refused.code } : null
    },
  })
  const { fields } = form
  const writer = useRef(uid)
  // Outside React: who is signed in. It is often known only after the page stands, and fills what is still empty. What
  // somebody has written who is not here any more goes with him.
  useEffect(() => {
    const known = knownOf(session)
    if (writer.current !== '' && writer.current !== uid) fields.reset({ ...known, subject: '' })
    writer.current = uid
    for (const [field, value] of Object.entries(known) as [keyof Draft, string][]) {
      if (fields.getValues(field) === '') fields.setValue(field, value)
    }
  }, [fields, session, uid])

  function writeAnother(): void {
    flushSync(() => setSentFrom(null))
    fields.setFocus('message')
  }

  const { name, email, message } = fields.watch()
  return {
    form,
    sentFrom,
    writeAnother,
    keep: () => keepDraft(uid, fields.getValues()),
    /** How far the letter is: a third for each field that holds something. */
    light: [name, email, message].filter(text => text.trim()).length / 3,
  }
}

/** An answer that was lost may have been a yes: the same words go out under the same id, and are kept once. */
function idsOfWords(): (fields: Fields) => string {
  let id = ''
  let before = ''
  return fields => {
    const said = JSON.stringify(fields)
    if (said !== before) id = v7()
    before = said
    return id
  }
}

/** What this person wrote here before, else what the account says; nothing while nobody knows who is here. */
function knownOf({ status, account }: Session): Draft {
  const draft = status === 'loading' ? null : readDraft(account?.uid ?? '')
  return draft ?? { name: account?.displayName ?? '', email: account?.email ?? '', message: '' }
}

export type Feedback = ReturnType<typeof useFeedback>
