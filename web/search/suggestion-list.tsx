import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { PersonPicture } from '#web/accounts/people/person-picture.tsx'
import { ChannelIcon } from '#web/channels/channel-icon.tsx'
import type { Suggestion } from './suggest.ts'

export const suggestionId = (listId: string, index: number): string => `${listId}-${index}`

/** Below the field, which keeps the focus and tells which one is active. */
export function SuggestionList(props: {
  id: string
  suggestions: readonly Suggestion[]
  active: number
  onPick: (suggestion: Suggestion) => void
}) {
  const { t } = useTranslation()
  const { id, suggestions, active, onPick } = props
  return (
    <>
      <output className="sr-only">
        {suggestions.length > 0 && t('search.suggested', { count: suggestions.length })}
      </output>
      {suggestions.length > 0 && (
        <div
          id={id}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it belongs to a field, and shows more than text
          role="listbox"
          aria-label={t('search.suggestions')}
          className="absolute inset-x-0 top-full z-70 mt-1.5 max-h-72 animate-rise overflow-y-auto rounded-lg bg-raised p-1.5 shadow-float forced-colors:border"
        >
          {suggestions.map((suggestion, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and the keys
            <div
              key={suggestion.text}
              id={suggestionId(id, index)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
              role="option"
              aria-selected={index === active}
              ref={each => {
                if (index === active) each?.scrollIntoView({ block: 'nearest' })
              }}
              onPointerDown={event => event.preventDefault()}
              onClick={() => onPick(suggestion)}
              className={clsx(
                'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1 select-none hover:bg-hover max-md:min-h-11 pointer-coarse:min-h-11',
                index === active && 'bg-hover',
              )}
            >
              <Picture {...suggestion} />
              <bdi className="min-w-0 truncate font-semibold">{suggestion.label}</bdi>
              {suggestion.filter && (
                <span className="min-w-0 truncate text-sm text-soft">{t(`search.filter.${suggestion.filter}`)}</span>
              )}
            </div>
          ))}
        </div>
      )}
    </>
  )
}

function Picture({ person, channel }: Suggestion) {
  if (person) return <PersonPicture uid={person.uid} name={person.displayName} size="sm" />
  return channel ? <ChannelIcon channel={channel} className="size-4 shrink-0 text-soft" /> : null
}
