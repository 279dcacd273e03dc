import type { AuditEntry } from '#contract/audit.ts'
import { useTranslation } from '#web/gate/language.ts'
import { type ActEntries, countedLeft, onWhomLeft } from './fold.ts'
import { filled, Person } from './filled.tsx'
import { Sentence } from './sentence.tsx'
import { slots } from './slots.ts'
import { whomWords } from './whom-words.ts'

/** What an undo takes back (MOD-21): of an act of several entries all of it, counted; else what was done. */
export function WhatGoes({ entry, act }: { entry: AuditEntry; act: ActEntries }) {
  const { t } = useTranslation()
  const { moderatorId, moderatorName, undo } = entry
  if (act.length === 1 && (undo?.left ?? 1) <= 1) {
    return (
      <span className="block text-ink">
        <Sentence entry={entry} names={{}} />
      </span>
    )
  }
  return (
    <>
      <span className="block text-ink">
        <Counted act={act} left={undo?.left ?? 1} />
      </span>
      <span className="mt-2 block">
        {t('audit.by')}: <Person uid={moderatorId} name={moderatorName} entry={entry} />
      </span>
    </>
  )
}

/** `left`: how much there is, which may be more than the page has. */
function Counted({ act, left }: { act: ActEntries; left: number }) {
  const { t } = useTranslation()
  const what = countedLeft(act, t)
  const on = onWhomLeft(act, left)
  const { entry, people } = on
  if (people === 0) return t('audit.undoTakes', { what })
  const whom = people === 1 ? slots.target : whomWords(on, t)
  const { targetUserId, targetUserName } = entry
  const target = <Person uid={targetUserId ?? ''} name={targetUserName} entry={entry} />
  return filled(t('audit.undoTakesOf', { what, whom }), { target })
}
