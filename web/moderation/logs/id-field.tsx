import { useRef } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { sizes } from '#contract/limits.ts'
import { useMembers } from '#web/accounts/people/members.ts'
import { roleInk } from '#drawn/look/role-ink.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { TextField } from '#web/parts/fields/text-field.tsx'
import { nobodys } from './person-name.tsx'
import { whom } from './whom.ts'

const maxSuggestions = 5

/**
 * Somebody by name or id. It says whom it takes for meant; where that could be several, it asks. An id that is
 * somebody's, as a link brings it, stands there as his name.
 */
export function IdField(props: { label: string; value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation()
  const { label, value, onChange } = props
  const field = useRef<HTMLInputElement>(null)
  const { list, status } = useMembers()
  const { uid, member, others } = whom(value, list)
  const isTyped = value.trim() !== ''
  const nobody = nobodys.find(each => each === value)
  const name = nobody ? t(`audit.${nobody}`) : member?.uid === value && member.displayName
  const hint = name ? null : member ? (
    <bdi className={roleInk[member.role]}>{member.displayName}</bdi>
  ) : (
    isTyped && status === 'ready' && t(uid === '' ? 'audit.severalMatch' : 'audit.nobodyMatches')
  )
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <TextField
        ref={field}
        label={label}
        value={name || value}
        hint={hint}
        placeholder={t('audit.idHint')}
        maxLength={sizes.filterMax}
        autoComplete="off"
        spellCheck={false}
        onChange={event => onChange(event.target.value)}
      />
      <output className="sr-only">{isTyped && hint}</output>
      {others.length > 0 && (
        <fieldset className="flex min-w-0 flex-wrap gap-1.5">
          <legend className="sr-only">{t('audit.suggested')}</legend>
          {others.slice(0, maxSuggestions).map(({ uid: other, displayName, role }) => (
            <Button
              key={other}
              size="sm"
              className="max-w-full"
              onClick={() => {
                onChange(other)
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
