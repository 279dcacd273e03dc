import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copy } from '#web/parts/buttons/copy.ts'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'

/** Fenced code: long lines scroll, and all of it can be copied. It is a stop of the Tab key also within a message. */
export function CodeBlock({ code, language }: { code: string; language: string }) {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  // Outside React: the clock.
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [isCopied])
  return (
    <div dir="ltr" className="my-1 max-w-3xl rounded-md forced-colors:border bg-raised ring-1 ring-line ring-inset">
      <div className="flex items-center justify-between border-b border-line pl-3 text-xs text-soft">
        <span>{language || t('messages.code')}</span>
        <IconButton
          label={t(isCopied ? 'messages.copied' : 'messages.copyCode')}
          icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          className="size-8 [&_svg]:size-4"
          onClick={() => void copy(code).then(setCopied)}
        />
      </div>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-96 overflow-auto px-3 py-2 font-mono text-sm wrap-normal whitespace-pre focus-visible:-outline-offset-2"
      >
        <code>{code}</code>
      </pre>
    </div>
  )
}
