import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Account } from '#contract/accounts.ts'
import { endings } from '#contract/file-types.ts'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { attach } from './later-attaching.ts'
import { backToField } from '#web/messages/composer/target.ts'

/**
 * What the file picker offers is what is taken, and nothing else: an iPhone then makes a JPEG of its own format. The
 * server decides by content, whatever came through here.
 */
const accepted = Object.entries(endings)
  .flatMap(([type, own]) => [type, ...own.map(ending => `.${ending}`)])
  .join(',')

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
        multiple
        hidden
        onChange={({ currentTarget: input }) => {
          const chosen = [...(input.files ?? [])]
          input.value = '' // the same file may be chosen again
          void attach(channelId, chosen, account)
          backToField()
        }}
      />
    </>
  )
}
