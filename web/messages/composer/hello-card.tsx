import { X } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Account } from '#contract/accounts.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { changeDraft, useDraft } from './drafts.ts'
import { closeHello, useIsHelloOpen } from './hello.ts'
import { callToField } from './target.ts'

const suggestions = ['messages.helloFirst', 'messages.helloSecond', 'messages.helloThird'] as const

/**
 * Above the composer of somebody new: helps with the first word. What it suggests goes into the field and is sent by
 * nobody else, and who writes words of his own needs no help with them (MSG-44).
 */
export function HelloCard({ channelId, account }: { channelId: string; account: Account }) {
  const { t } = useTranslation()
  const titleId = useId()
  const isOpen = useIsHelloOpen(account)
  const written = useDraft(channelId).text.trim()
  const name = account.displayName
  const suggested = suggestions.map(key => t(key, { name }))
  if (!isOpen || (written !== '' && !suggested.includes(written))) return null
  const fill = (text: string): void => {
    changeDraft(channelId, { text })
    callToField()
  }
  return (
    <section
      aria-labelledby={titleId}
      className="mb-2 rounded-lg notch bg-raised py-2 pr-2 pl-4 forced-colors:border [@media(max-height:26rem)]:hidden"
    >
      <header className="flex items-center gap-2">
        <h2 id={titleId} className="min-w-0 flex-1 truncate font-bold">
          {t('messages.helloTitle', { name })}
        </h2>
        <IconButton
          label={t('messages.helloClose')}
          icon={<X aria-hidden />}
          onClick={() => {
            closeHello(account.uid)
            callToField()
          }}
        />
      </header>
      <p className="pr-2 text-sm text-soft">{t('messages.helloText')}</p>
      <ul className="mt-2 mb-1 flex flex-wrap gap-2 pr-2">
        {suggested.map(text => (
          <li key={text} className="max-w-full">
            <Button size="sm" className="py-1.5 text-start whitespace-normal!" onClick={() => fill(text)}>
              <span className="min-w-0 wrap-anywhere">{text}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
