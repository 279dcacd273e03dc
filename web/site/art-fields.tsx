import { ImagePlus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { sizes } from '#contract/limits.ts'
import type { DrawnArt } from '#contract/site.ts'
import type { Refused } from '#web/gate/call.ts'
import { byteSize } from '#words/formats.ts'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { TextArea } from '#web/parts/fields/text-area.tsx'
import { Notice } from '#web/parts/states/notice.tsx'
import { sendArt } from './actions.ts'
import { ArtProgress } from './art-progress.tsx'
import { checks } from './checks.ts'
import { Section } from '#web/parts/look/section.tsx'
import type { SiteFormOf } from './site-fields.ts'

/** The game's picture, and what it shows in words (SITE-4). It is sent when it is chosen, and saved with the rest. */
export function ArtFields({ form: { field, fields } }: { form: SiteFormOf }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const art = fields.watch('art')
  const put = (drawn: DrawnArt | null): void => fields.setValue('art', drawn, { shouldDirty: true })
  const { sending, refused, send, stop } = useSending(put)
  const text = { check: checks.text, max: sizes.siteTextMax }
  const shown = art?.sizes[0]
  return (
    <Section
      title={t('site.art')}
      hint={t('site.artHint', {
        size: byteSize(sizes.artBytes, language),
        megapixels: sizes.artPixelsMax / 1_000_000,
        pixels: sizes.artPixelsMin,
      })}
    >
      {shown && (
        <img
          src={shown.url}
          width={shown.width}
          height={shown.height}
          alt={fields.watch(language === 'tr' ? 'alt.tr' : 'alt.en')}
          className="max-h-44 w-auto max-w-full self-start rounded-md object-contain ring-1 ring-line"
        />
      )}
      {sending ? (
        <ArtProgress fraction={sending.fraction} name={sending.name} onStop={stop} />
      ) : (
        <Choice hasArt={art !== null} onFile={file => void send(file)} onRemove={() => put(null)} />
      )}
      {refused && <Notice kind="error">{refusalText(refused)}</Notice>}
      {art && (
        <>
          <TextArea
            {...field('alt.tr', text)}
            {...oneLine}
            label={t('site.altTr')}
            hint={t('site.altHint')}
            lang="tr"
          />
          <TextArea {...field('alt.en', text)} {...oneLine} label={t('site.altEn')} lang="en" />
        </>
      )}
    </Section>
  )
}

/** A sentence that is read whole as one writes it, and has no second line: Enter makes none. */
const oneLine = {
  rows: 2,
  onKeyDown: (event: KeyboardEvent): void => {
    if (event.key === 'Enter') event.preventDefault()
  },
} as const

function Choice(props: { hasArt: boolean; onFile: (file: File) => void; onRemove: () => void }) {
  const { t } = useTranslation()
  const { hasArt, onFile, onRemove } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-wrap gap-3">
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        onChange={event => {
          const file = event.target.files?.[0]
          event.target.value = '' // the same file again is a choice too
          if (file) onFile(file)
        }}
      />
      <Button size="sm" onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden />
        {t(hasArt ? 'site.artReplace' : 'site.artChoose')}
      </Button>
      {hasArt && (
        <Button size="sm" isDangerous onClick={onRemove}>
          <Trash2 aria-hidden />
          {t('site.artRemove')}
        </Button>
      )}
    </div>
  )
}

/** One picture is under way at a time; a newer choice ends it. */
function useSending(onDrawn: (art: DrawnArt) => void) {
  const [sending, setSending] = useState<{ name: string; fraction: number } | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const running = useRef<AbortController | null>(null)
  const stop = (): void => running.current?.abort()
  useEffect(() => () => running.current?.abort(), []) // Outside React: the request
  const send = async (file: File): Promise<void> => {
    stop()
    const own = new AbortController()
    running.current = own
    setRefused(null)
    setSending({ name: file.name, fraction: 0 })
    const answer = await sendArt(file, {
      signal: own.signal,
      onProgress: fraction => running.current === own && setSending({ name: file.name, fraction }),
    })
    if (running.current !== own) return
    running.current = null
    setSending(null)
    if (answer.ok) onDrawn(answer.value)
    else if (!own.signal.aborted) setRefused(answer.refused)
  }
  return { sending, refused, send, stop }
}
