import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Channel } from '#contract/channels.ts'
import { later } from '#web/parts/later/later.ts'
import { laterPart } from '#web/parts/later/later-part.tsx'

const Sheet = laterPart(
  later(() => import('./channel-info-sheet.tsx')),
  ({ ChannelInfoSheet }) => ChannelInfoSheet,
)

/**
 * Behind the name in the bar of small screens: what the channel is for and what can be done with it, as a sheet that
 * comes later (PAGE-35). Its button lies over the name, so that the heading stays one to ears.
 */
export function ChannelInfo({ channel }: { channel: Channel }) {
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const label = t('channels.aboutOf', { name: channel.name })
  return (
    <>
      <ChevronDown aria-hidden className="hidden size-4 shrink-0 text-soft @[9rem]:block" />
      <button
        ref={setAnchor}
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="absolute inset-0 rounded-md transition-colors active:bg-hover/40"
      />
      <Sheet {...{ isOpen, label, anchor, channel }} onClose={() => setOpen(false)} />
    </>
  )
}
