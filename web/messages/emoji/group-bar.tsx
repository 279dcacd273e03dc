import type { RefObject } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { groupNames, groupSigns } from './group-names.ts'

/** Leads the list to each group. */
export function GroupBar({ list }: { list: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation()
  const lead = (name: string): void =>
    list.current?.querySelector(`[data-emoji-group="${name}"]`)?.scrollIntoView({ block: 'start' })
  return (
    <nav aria-label={t('emoji.groups')} className="flex border-t border-line px-2 py-1">
      {groupNames.map((name, at) => (
        <button
          key={name}
          type="button"
          aria-label={t(name)}
          data-tip={t(name)}
          onClick={() => lead(name)}
          className="flex h-9 min-w-0 flex-1 items-center justify-center rounded-sm font-emoji text-lg leading-none hover:bg-hover pointer-coarse:h-11"
        >
          {groupSigns[at]}
        </button>
      ))}
    </nav>
  )
}
