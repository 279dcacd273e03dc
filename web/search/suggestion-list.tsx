import { useTranslation } from '#web/gate/language.ts'
import { PersonPicture } from '#web/accounts/people/person-picture.tsx'
import { ChannelIcon } from '#web/channels/channel-icon.tsx'
import { OptionList } from '#web/parts/fields/option-list.tsx'
import type { Suggestion } from './suggest.ts'

/** What one may mean to ask for, below the field. */
export function SuggestionList(props: {
  id: string
  suggestions: readonly Suggestion[]
  active: number
  onPick: (suggestion: Suggestion) => void
}) {
  const { t } = useTranslation()
  const { suggestions, ...list } = props
  return (
    <OptionList
      {...list}
      items={suggestions}
      keyOf={({ text }) => text}
      className="top-full mt-1.5 max-h-72"
      label={t('search.suggestions')}
      told={t('search.suggested', { count: suggestions.length })}
      renderItem={suggestion => (
        <>
          <Picture {...suggestion} />
          <bdi className="min-w-0 truncate font-semibold">{suggestion.label}</bdi>
          {suggestion.filter && (
            <span className="min-w-0 truncate text-sm text-soft">{t(`search.filter.${suggestion.filter}`)}</span>
          )}
        </>
      )}
    />
  )
}

function Picture({ person, channel }: Suggestion) {
  if (person) return <PersonPicture uid={person.uid} name={person.displayName} size="sm" />
  return channel ? <ChannelIcon channel={channel} className="size-4 shrink-0 text-soft" /> : null
}
