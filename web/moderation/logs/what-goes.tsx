import type { AuditEntry } from '#contract/audit.ts'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { Quote } from '#web/parts/look/quote.tsx'
import { formatList } from '#words/formats.ts'
import { filled, Person } from './filled.tsx'
import { type ActEntries, inSentence } from './fold.ts'
import type { Going } from './going.ts'
import { quotesOf } from './quotes-of.ts'
import { Sentence } from './sentence.tsx'
import { slots } from './slots.ts'
import { whomWords } from './whom-words.ts'

/**
 * What an undo takes back (MOD-21): of an act of several entries all of it, counted, but what has ended or changed
 * since and so stays as it is (MOD-41); else what was done. `going`: as it stood when he was asked, since the undo
 * itself changes it.
 */
export function WhatGoes({ entry, act, going }: { entry: AuditEntry; act: ActEntries; going: Going }) {
  const { t } = useTranslation()
  const { moderatorId, moderatorName, undo } = entry
  if (act.length === 1 && (undo?.left ?? 1) <= 1) {
    return (
      <>
        <span className="block text-ink">
          <Sentence entry={entry} names={{}} />
        </span>
        <Quotes of={act} />
      </>
    )
  }
  return (
    <>
      {going.counts.length > 0 && (
        <span className="block text-ink">
          <Counted {...going} />
        </span>
      )}
      <Quotes of={act} />
      {going.stays.length > 0 && (
        <span className="mt-2 block">
          <Staying {...going} />
        </span>
      )}
      <span className="mt-2 block">
        {t('audit.by')}: <Person uid={moderatorId} name={moderatorName} entry={entry} />
      </span>
    </>
  )
}

/** The question is one paragraph to ears, so each stands in it. */
function Quotes({ of }: { of: ActEntries }) {
  return quotesOf(of).map(({ id, text }) => (
    <span key={id} className="mt-2 block">
      <Quote as="q" text={text} lines={2} />
    </span>
  ))
}

function Counted({ counts, on }: Going) {
  const { t } = useTranslation()
  const what = inSentence(counts, t)
  const { entry, people } = on
  if (people === 0) return t('audit.undoTakes', { what })
  const whom = people === 1 ? slots.target : whomWords(on, t)
  const { targetUserId, targetUserName } = entry
  const target = <Person uid={targetUserId ?? ''} name={targetUserName} entry={entry} />
  return filled(t('audit.undoTakesOf', { what, whom }), { target })
}

function Staying({ stays }: Going) {
  const { t } = useTranslation()
  const language = useLanguage()
  const each = stays.map(({ action, count, why }) =>
    t('audit.undoStaysFor', { what: inSentence([[action, count]], t), why: t(`audit.undoLeft.${why}`) }),
  )
  return t('audit.undoStays', { what: formatList(each, language) })
}
