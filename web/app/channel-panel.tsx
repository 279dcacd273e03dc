import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ChannelList } from '#web/channels/channel-list.tsx'
import { IconButton } from '#web/parts/icon-button.tsx'
import { isWideScreen, useIsWide } from './use-is-wide.ts'

/** The channels at the left; under 768 px they slide in over the messages (spec.md section 2). */
export function ChannelPanel(props: { chosenId: string | undefined; isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  if (!useIsWide()) return <SlidingPanel {...props} />
  return (
    <nav
      aria-label={t('channels.title')}
      className="flex w-60 shrink-0 flex-col overflow-y-auto border-r border-line pb-4"
    >
      <h2 className={titleLook}>{t('channels.title')}</h2>
      <ChannelList chosenId={props.chosenId} />
    </nav>
  )
}

/** The browser's own modal dialog holds the focus, closes by Escape and gives the focus back. */
function SlidingPanel({ chosenId, isOpen, onClose }: Parameters<typeof ChannelPanel>[0]) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  // Outside React: the dialog element opens by a call.
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  // Outside React: the width of the window. A panel that has become a column is not open any more.
  useEffect(() => {
    const isWide = isWideScreen()
    isWide.addEventListener('change', onClose)
    return () => isWide.removeEventListener('change', onClose)
  }, [onClose])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keys have Escape and the button
    <dialog
      ref={dialog}
      aria-label={t('channels.title')}
      onClose={onClose}
      // A click on the veil or on a channel closes.
      onClick={event => {
        if (event.target instanceof Element && (event.target === dialog.current || event.target.closest('a'))) onClose()
      }}
      className={panelLook}
    >
      <div className="min-h-full pb-[max(1rem,env(safe-area-inset-bottom))]">
        <div className="flex items-center justify-between pr-2">
          <h2 className={titleLook}>{t('channels.title')}</h2>
          <IconButton label={t('channels.close')} icon={<X aria-hidden />} onClick={onClose} />
        </div>
        <ChannelList chosenId={chosenId} />
      </div>
    </dialog>
  )
}

const titleLook = 'px-4 pt-4 pb-2 text-xs font-semibold tracking-wide text-soft uppercase'

const panelLook =
  'fixed inset-y-0 right-auto left-0 m-0 h-dvh max-h-none w-[min(18rem,85vw)] max-w-none -translate-x-full bg-surface ' +
  'pl-[env(safe-area-inset-left)] text-ink shadow-float transition-[translate,display,overlay] transition-discrete duration-200 ' +
  'backdrop:bg-veil open:translate-x-0 open:starting:-translate-x-full'
