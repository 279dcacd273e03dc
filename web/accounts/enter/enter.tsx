import { useState } from 'react'
import { Forgot } from './forgot.tsx'
import type { News } from './news.ts'
import { readSent, type Sent, useSentKept } from './sent-kept.ts'
import { SignIn } from './sign-in.tsx'
import { SignUp } from './sign-up.tsx'
import { VerificationSent } from './verification-sent.tsx'

interface View {
  name: 'sign-in' | 'sign-up' | 'forgot' | 'sent'
  news?: News
  /** Of `sent`: where the address was typed, and is corrected. */
  from?: Sent['from']
}

/** The views of /login. The address typed in one stands in the next; messages stay behind (ACC-20). */
export function Enter(props: {
  email: string
  news: News | undefined
  toChannel: string | undefined
  /** /login was asked for again on this very page: that means the form. */
  isAgain: boolean
}) {
  const isAsked = props.isAgain || props.email !== '' || props.news !== undefined
  const [sent] = useState(() => (isAsked ? null : readSent()))
  const [view, setView] = useState<View>(() =>
    sent ? { name: 'sent', from: sent.from } : { name: 'sign-in', ...(props.news && { news: props.news }) },
  )
  const [email, setEmail] = useState(sent?.email ?? props.email)
  const { name, from = 'sign-up' } = view
  useSentKept(name === 'sent' ? { email, from } : null)
  const show = (next: View['name']) => setView({ name: next })

  switch (name) {
    case 'sign-in':
      return (
        <SignIn
          email={email}
          onEmail={setEmail}
          news={view.news}
          toChannel={props.toChannel}
          onSignUp={() => show('sign-up')}
          onForgot={() => show('forgot')}
          onResent={() => setView({ name: 'sent', news: 'resent', from: 'sign-in' })}
        />
      )
    case 'sign-up':
      return (
        <SignUp email={email} onEmail={setEmail} onSignIn={() => show('sign-in')} onSignedUp={() => show('sent')} />
      )
    case 'forgot':
      return <Forgot email={email} onEmail={setEmail} onClose={() => show('sign-in')} />
    case 'sent':
      return (
        <VerificationSent email={email} news={view.news} onSignIn={() => show('sign-in')} onFix={() => show(from)} />
      )
  }
}
