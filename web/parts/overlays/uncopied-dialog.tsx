import { useRef } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { useUncopied } from '#web/parts/buttons/copy.ts'
import { Dialog } from './dialog.tsx'
import { TextArea } from '#web/parts/fields/text-area.tsx'

/** Where the clipboard can't be had: the text, selected, for copying by hand. */
export function UncopiedDialog() {
  const { t } = useTranslation()
  const text = useUncopied(state => state.text)
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <Dialog
      isOpen={text !== null}
      onClose={() => useUncopied.setState({ text: null })}
      title={t('parts.copyByHand')}
      initialFocus={field}
    >
      <TextArea
        ref={field}
        label={t('parts.copyByHandHint')}
        value={text ?? ''}
        readOnly
        rows={3}
        onFocus={event => event.currentTarget.select()}
      />
    </Dialog>
  )
}
