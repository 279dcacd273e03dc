import { useState } from 'react'
import { type EntryForm, useEntryForm } from './entry-form.ts'
import { Forgot } from './forgot.tsx'
import type { News } from './news.ts'
import { readSent, useSentKept } from './sent-kept.ts'
import { SignIn } from './sign-in.tsx'
import { SignUp } from './sign-up.tsx'
import { useTyped } from './typed.ts'
import { VerificationSent } from './verification-sent.tsx'

/** What stands in place of a form, as long as the address is that of this form. */
interface Over {
  name: 'forgot' | 'sent'
  form: EntryForm
  /** Of `sent`: where the mail went, whatever is typed afterwards. */
  to: string
  news?: News | undefined
}

/** The views of /login. The address typed in one stands in the next; messages stay behind (ACC-20). */
export function Enter(props: {
  email: string
  news: News | undefined
  toChannel: string | undefined
  /** /login was asked for again on this very page: that means the form. */
  isAgain: boolean
}) {
  const { form, toSignUp, toSignIn } = useEntryForm()
  const isAsked = props.isAgain || props.email !== '' || props.news !== undefined
  const [sent] = useState(() => (isAsked ? null : readSent()))
  const [over, setOver] = useState<Over | null>(sent === null ? null : { name: 'sent', form, to: sent })
  const [news, setNews] = useState(props.news)
  const [email, setEmail] = useEmail(sent ?? props.email)
  const shown = over?.form === form ? over : null
  useSentKept(shown?.name === 'sent' ? shown.to : null)
  const show = (name: Over['name'], said?: News): void => {
    setOver({ name, form, to: email, news: said })
    setNews(undefined)
  }
  const showForm = (): void => setOver(null)
  const onSignUp = (): void => {
    setOver(null) // of the form to sign up: another sign-up begins
    setNews(undefined)
    toSignUp()
  }

  if (shown?.name === 'forgot') return <Forgot email={email} onEmail={setEmail} onClose={showForm} />
  if (shown) {
    const onSignIn = form === 'sign-in' ? showForm : toSignIn
    return <VerificationSent email={shown.to} news={shown.news} onSignIn={onSignIn} onFix={showForm} />
  }
  if (form === 'sign-up') {
    return <SignUp email={email} onEmail={setEmail} onSignIn={toSignIn} onSignedUp={() => show('sent')} />
  }
  return (
    <SignIn
      email={email}
      onEmail={setEmail}
      news={news}
      toChannel={props.toChannel}
      onSignUp={onSignUp}
      onForgot={() => show('forgot')}
      onResent={() => show('sent', 'resent')}
    />
  )
}

/** The one that the page is told, else the one that was typed here before. */
function useEmail(told: string) {
  const [email, setEmail] = useState(() => told || useTyped.getState().email)
  const type = (typed: string): void => {
    setEmail(typed)
    useTyped.setState({ email: typed })
  }
  return [email, type] as const
}
