import { Fragment } from 'react'
import type { AuditEntry } from '#contract/audit.ts'
import { spoilersOf } from '#contract/text/quote.ts'
import { useTranslation } from '#web/gate/language.ts'
import { visibleText } from '#contract/text/visible-text.ts'
import { Spoiler } from '#web/messages/look/spoiler.tsx'
import { piecesIn, type Stretch } from './covered-pieces.ts'
import type { Piece } from './text-difference.ts'
import { textDifference } from './text-difference.ts'

/** Their texts are names. */
const ofNames: ReadonlySet<AuditEntry['action']> = new Set(['change_name', 'reset_profile'])

/**
 * Old and new beside each other, with what differs marked: by a line through or below it, not by colour alone. Marks
 * may be what differs, so a message stands here as it was typed, with its spoilers covered (MSG-54).
 */
export function TwoTexts(props: { original: string; changed: string; action: AuditEntry['action'] }) {
  const { t } = useTranslation()
  const { action } = props
  const [original, changed] = [visibleText(props.original), visibleText(props.changed)]
  const isName = ofNames.has(action)
  const { before, after } = textDifference(original, changed)
  const covered = (text: string, pieces: readonly Piece[]): Stretch[] =>
    piecesIn(action === 'edit_message' ? spoilersOf(text) : [], pieces)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Side
        title={t(isName ? 'audit.originalName' : 'audit.originalText')}
        stretches={covered(original, before)}
        as="del"
      />
      <Side title={t(isName ? 'audit.newName' : 'audit.newText')} stretches={covered(changed, after)} as="ins" />
    </div>
  )
}

/** Of what was taken out and of what came for it. */
export const changeLooks = {
  del: 'rounded-sm bg-danger-ground text-danger line-through decoration-1',
  ins: 'rounded-sm bg-good-ground text-good underline decoration-1 underline-offset-2',
}

function Side({ title, stretches, as }: { title: string; stretches: readonly Stretch[]; as: 'del' | 'ins' }) {
  const { t } = useTranslation()
  return (
    <section className="flex min-w-0 flex-col gap-1">
      <h3 className="font-sans text-sm font-semibold text-soft">{title}</h3>
      <p dir="auto" data-allow-context-menu className={textLook}>
        {stretches.length === 0 && <span className="text-soft">({t('audit.noText')})</span>}
        {stretches.map(({ isCovered, pieces }, index) => {
          const said = <Pieces pieces={pieces} as={as} />
          // oxlint-disable-next-line react/no-array-index-key -- the stretches of one text never change their places
          return isCovered ? <Spoiler key={index}>{said}</Spoiler> : <Fragment key={index}>{said}</Fragment>
        })}
      </p>
    </section>
  )
}

function Pieces({ pieces, as: Mark }: { pieces: readonly Piece[]; as: 'del' | 'ins' }) {
  return pieces.map(({ text, isChanged }, index) =>
    isChanged ? (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <Mark key={index} className={changeLooks[Mark]}>
        {text}
      </Mark>
    ) : (
      text
    ),
  )
}

export const textLook =
  'max-h-72 overflow-y-auto overflow-x-clip rounded-md forced-colors:border bg-ground px-3 py-2 text-sm wrap-anywhere whitespace-pre-wrap'
