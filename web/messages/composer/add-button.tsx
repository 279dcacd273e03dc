import { Plus } from 'lucide-react'
import type { RefObject } from 'react'
import { useRef, useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Account } from '#contract/accounts.ts'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { later } from '#web/parts/later/later.ts'
import { LaterMenu } from '#web/parts/overlays/later-menu.tsx'
import { FilePicker } from './files/attach-button.tsx'
import { Help } from './help-button.tsx'

const items = later(() => import('./add-items.tsx'))

export interface AddButtonProps {
  channelId: string
  account: Account
  field: RefObject<HTMLTextAreaElement | null>
  isEdit: boolean
}

/**
 * On small screens the field has the width, and one button beside it holds what stands around it elsewhere: files,
 * emoji, and what may be written (MSG-64). An edit takes no files.
 */
export function AddButton({ channelId, account, field, isEdit }: AddButtonProps) {
  const { t } = useTranslation()
  const picker = useRef<HTMLInputElement>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  return (
    <>
      <LaterMenu
        items={items}
        align="start"
        trigger={<IconButton label={t('messages.add')} icon={<Plus aria-hidden />} />}
      >
        {({ AddItems }) => <AddItems field={field} picker={isEdit ? null : picker} onHelp={() => setHelpOpen(true)} />}
      </LaterMenu>
      {!isEdit && <FilePicker ref={picker} channelId={channelId} account={account} />}
      <Help isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </>
  )
}
