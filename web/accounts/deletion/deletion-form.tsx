import { useState } from 'react'
import { isDeletionWord } from '#contract/deletion-word.ts'
import { AccountName } from '#web/accounts/enter/account-name.tsx'
import type { Failure } from '#web/accounts/enter/actions.ts'
import { checks } from '#web/accounts/enter/checks.ts'
import { FailureNotice } from '#web/accounts/enter/failure-notice.tsx'
import { failureText } from '#web/accounts/enter/failure-text.ts'
import { loadSession } from '#web/accounts/session.ts'
import { call } from '#web/gate/call.ts'
import { t as say, useTranslation } from '#web/gate/language.ts'
import { deletionRoutes } from '#web/gate/later-routes.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { RadioList } from '#web/parts/fields/radio-list.tsx'
import { TextField } from '#web/parts/fields/text-field.tsx'
import { useForm } from '#web/parts/form/use-form.ts'
import { toast } from '#web/parts/overlays/toast.ts'

type Fields = { password: string; word: string }

const isWord = (typed: string): true | string => isDeletionWord(typed) || 'deletion-word'

/** What goes, whether the messages go too, and two things that no single click does: the password and a word. */
export function DeletionForm(props: { email: string; onClose: () => void; onAsked: () => void }) {
  const { email, onClose, onAsked } = props
  const { t } = useTranslation()
  const [messages, setMessages] = useState<'stay' | 'go'>('stay')
  const { attributes, field, isBusy, failure } = useForm<Fields, Failure>({
    initial: { password: '', word: '' },
    send: async fields => {
      const answer = await call(deletionRoutes.askDeletion, { ...fields, withMessages: messages === 'go' })
      if (!answer.ok) return { refused: answer.refused, otherwise: 'internal' }
      onClose()
      onAsked()
      await loadSession()
      toast.success(() => say('deletion.asked'))
      return null
    },
    whenLeft: { form: () => say('deletion.title'), why: failureText },
    about: ({ refused: { code } }) => {
      if (code === 'wrong-password') return { field: 'password', message: code, isSelected: true }
      return code === 'deletion-word' ? { field: 'word', message: code, isSelected: true } : null
    },
  })
  return (
    <form {...attributes} aria-label={t('deletion.title')} className="flex max-w-md flex-col gap-5">
      <p className="text-sm leading-5.5">{t('deletion.goes')}</p>
      <RadioList
        label={t('deletion.messages')}
        value={messages}
        options={[
          { value: 'stay', label: t('deletion.stay'), hint: t('deletion.stayHint') },
          { value: 'go', label: t('deletion.go'), hint: t('deletion.goHint') },
        ]}
        onChange={setMessages}
      />
      <AccountName email={email} />
      <TextField
        {...field('password', { check: checks.password })}
        type="password"
        label={t('own.oldPassword')}
        autoComplete="current-password"
      />
      <TextField
        {...field('word', { check: isWord })}
        label={t('deletion.word')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {failure && <FailureNotice failure={failure} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="danger" isBusy={isBusy}>
          {t('deletion.ask')}
        </Button>
        <Button onClick={onClose}>{t('parts.cancel')}</Button>
      </div>
    </form>
  )
}
