import { Paperclip } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Account } from '#contract/accounts.ts'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { attach, useAccepted } from './later-attaching.ts'
import { backToField } from '#web/messages/composer/target.ts'

export function AttachButton(props: { channelId: string; account: Account }) {
  const { t } = useTranslation()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        label={t('messages.attach')}
        icon={<Paperclip aria-hidden />}
        onClick={() => picker.current?.click()}
      />
      <FilePicker {...props} ref={picker} />
    </>
  )
}

/** The system's own dialog, which whatever has it as `ref` opens by a click. */
export function FilePicker({
  channelId,
  account,
  ref,
}: {
  channelId: string
  account: Account
  ref: RefObject<HTMLInputElement | null>
}) {
  return (
    <input
      ref={ref}
      type="file"
      accept={useAccepted()}
      multiple
      hidden
      onChange={({ currentTarget: input }) => {
        const chosen = [...(input.files ?? [])]
        input.value = '' // the same file may be chosen again
        void attach(channelId, chosen, account)
        backToField()
      }}
    />
  )
}
