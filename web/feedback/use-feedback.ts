import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm, useWatch } from 'react-hook-form'
import { v7 } from 'uuid'
import { feedbackRoutes } from '#web/gate/routes.ts'
import { type Session, useSession } from '#web/accounts/session.ts'
import { call, type Refused } from '#web/gate/call.ts'
import { focusFirst, noLateFocus } from '#web/parts/fields/form-focus.ts'
import { type Draft, keepDraft, readDraft } from './draft.ts'

export interface Fields extends Draft {
  /** The robots' field. */
  subject: string
}

/** Filling, submitting, submitted. Nothing that was typed is lost on the way but by being sent (FBK-9). */
export function useFeedback() {
  const session = useSession()
  const { account } = session
  const uid = account?.uid ?? ''
  const [refused, setRefused] = useState<Refused | null>(null)
  /** The address that was sent along, once it was. */
  const [sentFrom, setSentFrom] = useState<string | null>(null)
  const [idOf] = useState(idsOfWords)
  const form = useForm<Fields>({
    ...noLateFocus,
    defaultValues: { ...knownOf(session), subject: '' },
  })
  const writer = useRef(uid)
  // Outside React: who is signed in. It is often known only after the page stands, and fills what is still empty. What
  // somebody has written who is not here any more goes with him.
  useEffect(() => {
    const known = knownOf(session)
    if (writer.current !== '' && writer.current !== uid) form.reset({ ...known, subject: '' })
    writer.current = uid
    for (const [field, value] of Object.entries(known) as [keyof Draft, string][]) {
      if (form.getValues(field) === '') form.setValue(field, value)
    }
  }, [form, session, uid])

  const send = form.handleSubmit(async fields => {
    setRefused(null)
    const answer = await call(feedbackRoutes.sendFeedback, { id: idOf(fields), ...fields })
    if (!answer.ok) return refuse(answer.refused)
    keepDraft(uid, null)
    form.reset({ ...fields, message: '' })
    setSentFrom(fields.email)
  }, focusFirst)

  function refuse(why: Refused): void {
    const field = (['name', 'email', 'message'] as const).find(each => each === why.field)
    if (field) form.setError(field, { message: why.code }, { shouldFocus: true })
    else setRefused(why)
  }

  function writeAnother(): void {
    flushSync(() => setSentFrom(null))
    form.setFocus('message')
  }

  const { name, email, message } = useWatch({ control: form.control })
  return {
    form,
    send,
    refused,
    sentFrom,
    writeAnother,
    keep: () => keepDraft(uid, form.getValues()),
    /** How far the letter is: a third for each field that holds something. */
    light: [name, email, message].filter(text => text?.trim()).length / 3,
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
