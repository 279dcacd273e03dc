import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '#contract/accounts.ts'
import { IconButton } from '#web/parts/icon-button.tsx'
import { attach } from './attaching.ts'
import { backToField } from './target.ts'

/** What the file picker offers (spec.md section 5). The server decides by content, whatever came through here. */
const accepted = 'image/*,video/*,audio/*,.pdf,.doc,.docx,.txt'

export function AttachButton({ channelId, account }: { channelId: string; account: Account }) {
  const { t } = useTranslation()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        label={t('messages.attach')}
        icon={<Paperclip aria-hidden />}
        onClick={() => picker.current?.click()}
      />
      <input
        ref={picker}
        type="file"
        accept={accepted}
        hidden
        onChange={({ currentTarget: input }) => {
          const [file] = input.files ?? []
          input.value = '' // the same file may be chosen again
          if (file) attach(channelId, file, account)
          backToField()
        }}
      />
    </>
  )
}
