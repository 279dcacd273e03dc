import { clsx } from 'clsx'
import { Monitor, Smartphone } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '#web/gate/language.ts'
import type { Site, SiteSettings } from '#contract/site.ts'
import { useScreen } from '#web/parts/screen/use-screen.ts'
import { PageFrame } from './page-frame.tsx'
import { siteShown, type SiteFields, type SiteFormOf } from './site-fields.ts'

interface PreviewProps {
  form: SiteFormOf
  settings: SiteSettings
  renderHome: (site: Site) => ReactNode
  /** When others see what is shown here. */
  hint: string
}

/** The home page as visitors would see it, as it is typed (SITE-12), in a window of either kind. */
export function Preview({ isWhole = false, hint, ...props }: PreviewProps & { isWhole?: boolean }) {
  const { t } = useTranslation()
  const isSmall = useScreen() === 'small'
  const [device, setDevice] = useState<keyof typeof devices>(isSmall ? 'phone' : 'desktop')
  const titleId = useId()
  const isFilling = isSmall && device === 'phone'
  return (
    <section aria-labelledby={titleId} className={clsx('flex min-h-0 min-w-0 flex-col gap-3', isWhole && 'flex-1 p-4')}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={titleId} className={isWhole ? 'sr-only' : 'text-lg font-bold'}>
          {t('site.preview')}
        </h2>
        <fieldset aria-label={t('site.previewDevice')} className="flex gap-1 sm:ml-auto">
          {(['desktop', 'phone'] as const).map(each => {
            const { Icon, label } = devices[each]
            return (
              <button
                key={each}
                type="button"
                aria-pressed={device === each}
                onClick={() => setDevice(each)}
                className={deviceLook}
              >
                <Icon aria-hidden className="size-4" />
                {t(label)}
              </button>
            )
          })}
        </fieldset>
      </div>
      <PageFrame
        title={t('site.previewFrame')}
        size={isFilling ? { width: window.innerWidth, height: null } : devices[device].size}
      >
        <Drawn {...props} />
      </PageFrame>
      {!isWhole && <p className="text-sm text-soft">{hint}</p>}
    </section>
  )
}

function Drawn({ form, settings, renderHome }: Omit<PreviewProps, 'hint'>): ReactNode {
  const fields = useWatch({ control: form.fields.control }) as SiteFields // all of them have a value from the start
  return renderHome(siteShown(fields, settings))
}

/** Windows as many people have them. */
const devices = {
  desktop: { Icon: Monitor, label: 'site.previewDesktop', size: { width: 1280, height: 800 } },
  phone: { Icon: Smartphone, label: 'site.previewPhone', size: { width: 390, height: 620 } },
} as const

const deviceLook =
  'flex min-h-9 items-center gap-2 rounded-md px-3 text-sm font-medium text-soft hover:bg-hover hover:text-ink ' +
  'aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:ring-1 aria-pressed:ring-edge aria-pressed:ring-inset ' +
  'forced-colors:aria-pressed:border max-md:min-h-11 pointer-coarse:min-h-11'
