import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Channel } from '#contract/channels.ts'
import { type Role, roles } from '#contract/permissions.ts'
import { t as say, useTranslation } from '#web/gate/language.ts'
import type { Part } from '#web/parts/form/merge.ts'
import { ChangedFields } from '#web/parts/states/changed-fields.tsx'
import { ChangedFacts, ChangedNotice, type Fact } from '#web/parts/states/changed-notice.tsx'
import type { ChannelTexts } from './actions.ts'

interface Changed {
  seen: Channel
  now: Channel
  onGoOn: () => void
}

/** Somebody else has changed the channel of a form that is open: what differs from what was shown, and the way on. */
export function ChangedChannel({ seen, now, onGoOn }: Changed) {
  const { t } = useTranslation()
  return (
    <ChangedNotice ways={[{ label: t('parts.goOn'), choose: onGoOn }]}>
      <ChangedFacts seen={factsOf(seen)} now={factsOf(now)} empty={t('channels.nowEmpty')} />
    </ChangedNotice>
  )
}

/** The same of a form with the channel's name and description. */
export function ChangedTexts({ form, ...changed }: Changed & { form: UseFormReturn<ChannelTexts> }) {
  const { seen, now } = changed
  const other = { seen: factsOfParts(rightsParts(), rightsOf(seen)), now: factsOfParts(rightsParts(), rightsOf(now)) }
  return <ChangedParts {...changed} form={form} parts={textParts()} fieldsOf={textsOf} other={other} />
}

/** The same of a form with the channel's permissions. */
export function ChangedRights({ form, ...changed }: Changed & { form: UseFormReturn<RightsChosen> }) {
  const other = { seen: factsOfParts(textParts(), changed.seen), now: factsOfParts(textParts(), changed.now) }
  return <ChangedParts {...changed} form={form} parts={rightsParts()} fieldsOf={rightsOf} other={other} />
}

function ChangedParts<Fields extends FieldValues>(
  props: Changed & {
    form: UseFormReturn<Fields>
    parts: readonly Part<Fields>[]
    fieldsOf: (channel: Channel) => Fields
    /** What the form is not about. */
    other: { seen: Fact[]; now: Fact[] }
  },
) {
  const { t } = useTranslation()
  const { form, parts, fieldsOf, other, seen, now, onGoOn } = props
  const empty = t('channels.nowEmpty')
  return (
    <ChangedFields form={form} parts={parts} seen={fieldsOf(seen)} now={fieldsOf(now)} empty={empty} onGoOn={onGoOn}>
      <ChangedFacts {...other} empty={empty} />
    </ChangedFields>
  )
}

export const textsOf = ({ name, description }: Channel): ChannelTexts => ({ name, description })

/** Null: everybody. Else these roles alone, of which a form may hold none yet. */
export type RolesChosen = readonly Role[] | null
export type RightsChosen = { allowedRoles: RolesChosen; readRoles: RolesChosen; readOnly: boolean }

export const rightsOf = ({ allowedRoles, readRoles, readOnly }: Channel): RightsChosen => ({
  allowedRoles: chosenOf(allowedRoles),
  readRoles: chosenOf(readRoles),
  readOnly,
})

/** A channel has an empty list for everybody (CHN-11). */
const chosenOf = (some: readonly Role[]): RolesChosen => (some.length === 0 ? null : some)

const textParts = (): Part<ChannelTexts>[] => [
  { path: 'name', label: say('channels.name'), textOf: ({ name }) => name.trim() },
  { path: 'description', label: say('channels.nowDescription'), textOf: ({ description }) => description.trim() },
]

const rightsParts = (): Part<RightsChosen>[] => [
  {
    path: 'readRoles',
    label: say('channels.readers'),
    textOf: ({ readRoles }) => rolesOf(readRoles, say('channels.nowEverybody')),
  },
  {
    path: 'allowedRoles',
    label: say('channels.posters'),
    textOf: ({ allowedRoles }) => rolesOf(allowedRoles, say('channels.nowReaders')),
  },
  {
    path: 'readOnly',
    label: say('channels.setReadOnly'),
    textOf: ({ readOnly }) => say(readOnly ? 'channels.nowYes' : 'channels.nowNo'),
  },
]

const factsOfParts = <Fields extends FieldValues>(parts: readonly Part<Fields>[], of: Fields): Fact[] =>
  parts.map(({ label, textOf }) => ({ label, value: textOf(of) }))

const factsOf = (channel: Channel): Fact[] => [
  ...factsOfParts(textParts(), textsOf(channel)),
  ...factsOfParts(rightsParts(), rightsOf(channel)),
]

const rolesOf = (chosen: RolesChosen, all: string): string =>
  chosen === null
    ? all
    : roles
        .filter(role => chosen.includes(role))
        .map(role => say(`members.roles.${role}`))
        .join(', ')
