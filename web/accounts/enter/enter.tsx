import { useState } from 'react'
import { Forgot } from './forgot.tsx'
import type { News } from './news.ts'
import { SignIn } from './sign-in.tsx'
import { SignUp } from './sign-up.tsx'
import { VerificationSent } from './verification-sent.tsx'

type View = { name: 'sign-in' | 'sign-up' | 'forgot' | 'sent'; news?: News }

/** The views of /login. The address typed in one stands in the next; messages stay behind (ACC-20). */
export function Enter(props: { email: string; news: News | undefined; toChannel: string | undefined }) {
  const [view, setView] = useState<View>({ name: 'sign-in', ...(props.news && { news: props.news }) })
  const [email, setEmail] = useState(props.email)
  const show = (name: View['name'], news?: News) => setView({ name, ...(news && { news }) })

  switch (view.name) {
    case 'sign-in':
      return (
        <SignIn
          email={email}
          onEmail={setEmail}
          news={view.news}
          toChannel={props.toChannel}
          onSignUp={() => show('sign-up')}
          onForgot={() => show('forgot')}
          onResent={() => show('sent', 'resent')}
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
        <VerificationSent
          email={email}
          news={view.news}
          onSignIn={() => show('sign-in')}
          onFix={() => show(view.news === 'resent' ? 'sign-in' : 'sign-up')}
        />
      )
  }
}
