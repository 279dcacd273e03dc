import { useState } from 'react'
import { composerHelpLook } from '#drawn/look/composer.ts'
import { useTranslation } from '#web/gate/language.ts'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { later } from '#web/parts/later/later.ts'
import { laterPart } from '#web/parts/later/later-part.tsx'

export const Help = laterPart(
  later(() => import('./writing-help.tsx')),
  ({ WritingHelp }) => WritingHelp,
)

/** What may be written (MSG-61). */
export function HelpButton() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t('messages.writingHelp')}
        icon={<span aria-hidden>?</span>}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={composerHelpLook}
      />
      <Help isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
