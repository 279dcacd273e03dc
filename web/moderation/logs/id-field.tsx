import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { sizes } from '#contract/limits.ts'
import { useMembers } from '#web/accounts/people/members.ts'
import { searchPeople } from '#web/accounts/people/people-rows.ts'
import { roleInk } from '#web/accounts/people/role-ink.ts'
import { Button } from '#web/parts/button.tsx'
import { TextField } from '#web/parts/text-field.tsx'

const maxSuggestions = 5

/** The id of somebody. People know names: who types one is offered whom it may mean. */
export function IdField(props: { label: string; value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation()
  const { label, value, onChange } = props
  const field = useRef<HTMLInputElement>(null)
  const typed = value.trim()
  const list = useMembers(state => state.list)
  const member = useMembers(({ byUid }) => byUid.get(typed))
  const suggested = typed === '' || member ? [] : searchPeople(list, typed).slice(0, maxSuggestions)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <TextField
        ref={field}
        label={label}
        value={value}
        hint={member ? <bdi className={roleInk[member.role]}>{member.displayName}</bdi> : t('audit.idHint')}
        maxLength={sizes.filterMax}
        autoComplete="off"
        spellCheck={false}
        onChange={event => onChange(event.target.value)}
      />
      {suggested.length > 0 && (
        <fieldset className="flex min-w-0 flex-wrap gap-1.5">
          <legend className="sr-only">{t('audit.suggested')}</legend>
          {suggested.map(({ uid, displayName, role }) => (
            <Button
              key={uid}
              size="sm"
              className="max-w-full"
              onClick={() => {
                onChange(uid)
                field.current?.focus()
              }}
            >
              <bdi className={`truncate ${roleInk[role]}`}>{displayName}</bdi>
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
