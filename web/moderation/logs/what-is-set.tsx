import { Fragment, type ReactNode } from 'react'
import { visibleText } from '#contract/text/visible-text.ts'
import { useMembers } from '#web/accounts/people/members.ts'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { brief } from '#words/formats.ts'
import { actionKey } from './action.ts'
import { type Filter, filteredAction, onlyStaff, startOf } from './filter.ts'
import { nobodys } from './person-name.tsx'
import { whom } from './whom.ts'

/** A filter in one line, where its fields are folded. */
export function WhatIsSet({ typed }: { typed: Filter }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const list = useMembers(members => members.list)
  const action = filteredAction(typed.action)
  const parts: [string, ReactNode][] = [
    ['action', action && t(actionKey(action))],
    ['by', named(t('audit.by'), typed.moderatorId)],
    ['target', named(t('audit.target'), typed.targetUserId)],
    ['staff', onlyStaff(typed.doneBy) && t('audit.staffOnly')],
    ['from', dayOf(typed.from, t('audit.from'))],
    ['to', dayOf(typed.to, t('audit.to'))],
  ]
  return (
    <p className="min-w-0 flex-1 truncate text-sm text-soft">
      {parts
        .filter(([, part]) => Boolean(part))
        .map(([name, part], n) => (
          <Fragment key={name}>
            {n > 0 && ' · '}
            {part}
          </Fragment>
        ))}
    </p>
  )

  function named(label: string, text: string): ReactNode {
    if (text === '') return null
    const nobody = nobodys.find(each => each === text)
    return (
      <>
        {label}: <bdi>{nobody ? t(`audit.${nobody}`) : visibleText(whom(text, list).member?.displayName ?? text)}</bdi>
      </>
    )
  }

  function dayOf(day: string, label: string): string | null {
    const at = startOf(day, 0)
    return at === undefined ? null : `${label}: ${brief('shortDate', at, serverNow(), language)}`
  }
}
