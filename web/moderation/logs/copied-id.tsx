import { Copy } from 'lucide-react'
import { useTranslation } from '#web/gate/language.ts'
import { copy } from '#web/parts/buttons/copy.ts'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { toast } from '#web/parts/overlays/toast.ts'

/** An id to read and to take along; `of` names whose it is. */
export function CopiedId({ id, of }: { id: string; of: string }) {
  const { t } = useTranslation()
  const take = async (): Promise<void> => {
    if (await copy(id)) toast.success(() => t('audit.idCopied'))
  }
  return (
    <span className="flex items-center gap-1">
      <code data-allow-context-menu className="min-w-0 font-mono text-xs wrap-anywhere text-soft">
        {id}
      </code>
      <IconButton label={t('audit.copyId', { of })} icon={<Copy aria-hidden />} onClick={() => void take()} />
    </span>
  )
}
