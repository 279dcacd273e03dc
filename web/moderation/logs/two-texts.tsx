import { useTranslation } from '#web/gate/language.ts'
import { visibleText } from '#contract/text/visible-text.ts'
import type { Piece } from './text-difference.ts'
import { textDifference } from './text-difference.ts'

/** Old and new beside each other, with what differs marked: by a line through or below it, not by colour alone. */
export function TwoTexts(props: { original: string; changed: string; isName: boolean }) {
  const { t } = useTranslation()
  const { original, changed, isName } = props
  const { before, after } = textDifference(visibleText(original), visibleText(changed))
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Side title={t(isName ? 'audit.originalName' : 'audit.originalText')} pieces={before} as="del" />
      <Side title={t(isName ? 'audit.newName' : 'audit.newText')} pieces={after} as="ins" />
    </div>
  )
}

const looks = {
  del: 'rounded-sm bg-danger-ground text-danger line-through decoration-1',
  ins: 'rounded-sm bg-good-ground text-good underline decoration-1 underline-offset-2',
}

function Side({ title, pieces, as: Mark }: { title: string; pieces: readonly Piece[]; as: 'del' | 'ins' }) {
  const { t } = useTranslation()
  return (
    <section className="flex min-w-0 flex-col gap-1">
      <h3 className="font-sans text-sm font-semibold text-soft">{title}</h3>
      <p dir="auto" data-allow-context-menu className={textLook}>
        {pieces.length === 0 && <span className="text-soft">({t('audit.noText')})</span>}
        {pieces.map(({ text, isChanged }, index) =>
          isChanged ? (
            // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text never change their places
            <Mark key={index} className={looks[Mark]}>
              {text}
            </Mark>
          ) : (
            text
          ),
        )}
      </p>
    </section>
  )
}

export const textLook =
  'max-h-72 overflow-y-auto overflow-x-clip rounded-md forced-colors:border bg-ground px-3 py-2 text-sm wrap-anywhere whitespace-pre-wrap'
