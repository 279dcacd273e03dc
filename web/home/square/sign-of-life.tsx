import { clsx } from 'clsx'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import type { Square } from '#contract/site.ts'
import { ember, lanternHead } from '#web/parts/picture/lantern.ts'
import { Painted } from '#web/parts/picture/painted.tsx'
import { tellLife } from './tell-life.ts'

/** What the lanterns and the embers say, in words. It keeps its place while nobody knows. */
export function SignOfLife({ square }: { square: Square | null }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const sign = square && tellLife(square, serverNow(), language)
  return (
    <p
      data-sign
      className="flex min-h-9 min-w-0 items-center gap-3 text-sm leading-4.5 sm:min-h-11 low:min-h-5 low:text-xs"
    >
      {sign && (
        <>
          <Painted picture={ember} className={clsx('animate-appear low:hidden', sign.isLit && 'sm:hidden')} />
          {sign.isLit && <Painted picture={lanternHead} className="hidden animate-appear sm:block low:hidden" />}
          <span className="animate-appear text-balance">{t(sign.key, sign.facts)}</span>
        </>
      )}
    </p>
  )
}
