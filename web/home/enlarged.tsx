import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Square } from '#contract/site.ts'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'

interface EnlargedProps {
  picture: Square['pictures'][number] & { name: string }
  onClose: () => void
}

/**
 * A picture of home on the whole window. The browser's own dialog: Escape closes it, and the focus goes back to where
 * it was. The chat's viewer in a file of its own, for home too, would take the chat above its bound of script
 * (PAGE-15).
 */
export function Enlarged({ picture: { url, width, height, name }, onClose }: EnlargedProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), []) // Outside React: the dialog element opens by a call
  const close = (): void => dialog.current?.close()
  return (
    <dialog ref={dialog} aria-label={name} onClose={onClose} className={look}>
      <div className="flex items-center gap-2 py-2 pr-2 pl-4">
        <p aria-hidden className="min-w-0 flex-1 truncate font-semibold">
          {name}
        </p>
        <IconButton label={t('parts.close')} icon={<X aria-hidden />} onClick={close} className="text-ink!" />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Escape and the button close it, too */}
      <div onClick={close} className="flex min-h-0 flex-1 cursor-zoom-out items-center justify-center p-2 sm:px-14">
        <img
          src={url}
          width={width}
          height={height}
          alt={name}
          data-allow-context-menu
          className="max-h-full max-w-full object-contain"
        />
      </div>
    </dialog>
  )
}

const look =
  'fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none flex-col bg-ground/97 pt-safe pr-safe pb-safe pl-safe text-ink open:flex backdrop:bg-veil'
