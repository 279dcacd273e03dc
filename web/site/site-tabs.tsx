import { clsx } from 'clsx'
import { Eye } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Channel } from '#contract/channels.ts'
import type { Site, SiteSettings } from '#contract/site.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { type Tab, Tabs } from '#web/parts/buttons/tabs.tsx'
import { Sheet } from '#web/parts/overlays/sheet.tsx'
import { useHiddenSides } from '#web/parts/screen/use-hidden-sides.ts'
import { useScreen } from '#web/parts/screen/use-screen.ts'
import { ChannelFields } from './channel-fields.tsx'
import { PictureFields } from './picture-fields.tsx'
import { leadPreview, shownAt } from './lead-preview.ts'
import { Preview } from './preview.tsx'
import { PrivacySection } from './privacy/privacy-section.tsx'
import { ReasonsSection } from './reason-form.tsx'
import { SiteForm } from './site-form.tsx'
import { useSiteForm } from './use-site-form.ts'

/** The parts of the page, each with its own way to take effect; beside the first two stands the home page. */
export function SiteTabs(props: {
  settings: SiteSettings
  onKnown: (settings: SiteSettings) => void
  renderHome: (site: Site) => ReactNode
  onRights: (channel: Channel) => void
}) {
  const { t } = useTranslation()
  const { settings, onKnown, renderHome, onRights } = props
  const state = useSiteForm(settings, onKnown)
  const [tab, choose] = usePart()
  const [isOpen, setOpen] = useState(false)
  const isLarge = useScreen() === 'large'
  const preview = (isWhole: boolean) => (
    <Preview
      form={state.form}
      settings={settings}
      renderHome={renderHome}
      hint={t(tab === 'channels' ? 'site.previewHintAtOnce' : 'site.previewHint')}
      isWhole={isWhole}
    />
  )
  const look = !isLarge && (
    <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
      <Eye aria-hidden />
      {t('site.previewOpen')}
    </Button>
  )
  const tabs = [
    {
      value: 'home',
      label: t('site.tabHome'),
      badge: state.isDirty && <Unsaved />,
      panel: <SiteForm state={state}>{look}</SiteForm>,
    },
    {
      value: 'channels',
      label: t('site.tabChannels'),
      panel: <ChannelsPanel onRights={onRights}>{look}</ChannelsPanel>,
    },
    { value: 'reasons', label: t('site.reasons'), panel: <ReasonsSection /> },
    { value: 'privacy', label: t('site.privacy'), panel: <PrivacySection /> },
  ] as const
  const hasPreview = isLarge && tab !== 'privacy' && tab !== 'reasons'
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the fields inside are what is used
    <div
      onFocus={leadPreview}
      onInput={leadPreview}
      className={hasPreview ? besideLook : isLarge ? 'w-full' : 'w-full max-w-184'}
    >
      <LongTabs value={tab} tabs={tabs} onChange={choose} isBeside={hasPreview} />
      {hasPreview && <div className="sticky top-[calc(var(--spacing-header)+1rem)]">{preview(false)}</div>}
      <Sheet isOpen={isOpen && !isLarge} onClose={() => setOpen(false)} title={t('site.preview')}>
        {preview(true)}
      </Sheet>
    </div>
  )
}

/** What takes effect at once. `children`: the way to the preview, where it does not stand beside. */
function ChannelsPanel({ onRights, children }: { onRights: (channel: Channel) => void; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <div {...shownAt('main nav', 'main')}>
        <ChannelFields onRights={onRights} />
      </div>
      <div {...shownAt('section[aria-labelledby=gallery]')}>
        <PictureFields />
      </div>
      {children && <div className="flex justify-end">{children}</div>}
    </div>
  )
}

const parts = ['home', 'channels', 'reasons', 'privacy'] as const
type Part = (typeof parts)[number]

/** Which one is open: its address names it, so that a reload and a link come to it. */
function usePart() {
  const [part, setPart] = useState(partInAddress)
  const choose = (next: Part): void => {
    setPart(next)
    keepInAddress(next)
  }
  return [part, choose] as const
}

const partInAddress = (): Part => parts.find(part => location.hash === `#${part}`) ?? 'home'

/** Past the router, which would ask what becomes of what isn’t saved yet. */
const keepInAddress = (part: Part): void =>
  history.replaceState(history.state, '', part === 'home' ? location.pathname : `#${part}`)

/** On a phone they are wider than the screen: the chosen one is brought into sight, and more of them fade (PAGE-41). */
function LongTabs(props: {
  value: Part
  tabs: readonly Tab<Part>[]
  onChange: (next: Part) => void
  isBeside: boolean
}) {
  const { t } = useTranslation()
  const { value, tabs, onChange, isBeside } = props
  const box = useRef<HTMLDivElement>(null)
  const hidden = useHiddenSides(box, '[role=tablist]')
  const choose = (next: Part): void => {
    onChange(next)
    const at = tabs.findIndex(tab => tab.value === next)
    box.current?.querySelectorAll('[role=tab]')[at]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  return (
    <Tabs
      ref={box}
      label={t('shell.site')}
      value={value}
      tabs={tabs}
      onChange={choose}
      isKept
      className={clsx(
        tabsLook,
        isBeside && tabsBesideLook,
        hidden.before && fadingBeforeLook,
        hidden.after && fadingAfterLook,
      )}
    />
  )
}

/** Says on a tab that one may have left that something in it waits. */
function Unsaved() {
  const { t } = useTranslation()
  return (
    <>
      <span aria-hidden className="size-2 shrink-0 bg-lantern forced-colors:bg-[CanvasText]" />
      <span className="sr-only">({t('site.unsavedShort')})</span>
    </>
  )
}

const besideLook = 'grid min-w-0 grid-cols-[minmax(0,5fr)_minmax(0,6fr)] items-start gap-x-8'
/** All tabs can be read over the whole width; the preview stands beside what they hold. */
const tabsBesideLook = 'contents [&_[role=tablist]]:col-span-2 [&_[role=tabpanel]]:min-w-0'
const tabsLook =
  'min-w-0 [&_[role=tablist]]:mb-6 [&_[role=tablist]]:flex-nowrap [&_[role=tablist]]:overflow-x-auto ' +
  '[&_[role=tablist]]:px-0 [&_[role=tablist]]:pt-0 [&_[role=tablist]]:[scrollbar-width:none] ' +
  '[&_[role=tab]]:flex-none [&_[role=tab]]:px-3 sm:[&_[role=tab]]:px-4 sm:[&_[role=tab]]:text-base'
/** More tabs stand there, to which one scrolls. */
const fadingBeforeLook = '[&_[role=tablist]]:mask-l-from-[calc(100%-3rem)]'
const fadingAfterLook = '[&_[role=tablist]]:mask-r-from-[calc(100%-3rem)]'
