import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { sizes } from '#contract/limits.ts'
import type { Member } from '#contract/accounts.ts'
import type { PastSanction } from '#contract/past-sanction.ts'
import type { Case } from '#contract/reports.ts'
import { useMember } from '#web/accounts/people/members.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { Disclosure } from '#web/parts/buttons/disclosure.tsx'
import { Select } from '#web/parts/fields/select.tsx'
import { TextField } from '#web/parts/fields/text-field.tsx'
import { checkPlainText } from '#web/parts/form/check-text.ts'
import { useForm } from '#web/parts/form/use-form.ts'
import { durationOf, lengthOptions, minutesIn } from './lengths.ts'
import { ReasonChips } from './reason-chips.tsx'
import { ReportedQuote } from './reported-quote.tsx'
import { PastSanctions } from './person-before.tsx'
import { RunningSanctions } from './running-time-out.tsx'
import type { GivenBy } from './timed-out-words.ts'
import type { Deciding } from './use-deciding.ts'
import { useLength } from './use-length.ts'
import { timeOutWords } from './verdict-words.ts'

interface TimeOutPartProps {
  reported: Case
  /** A time-out runs already. */
  isTimedOut: boolean
  /** What he was given so far. */
  sanctions: readonly PastSanction[]
  deciding: Deciding
  onCancel: () => void
}

/**
 * For how long and why, before a case is closed with it. A tap on a common reason gives both, and leads to the button
 * that sends it. For other lengths there is the time-out's own dialog. The focus begins on the length, the first thing
 * to fill in, which opens no keyboard on a phone and stays while the owner's reasons come.
 */
export function TimeOutPart({ reported, isTimedOut, sanctions, deciding, onCancel }: TimeOutPartProps) {
  const { t } = useTranslation()
  const name = t(timeOutWords(isTimedOut))
  const member = useMember(reported.targetUid)
  const { busy, isChanged, decide } = deciding
  const { length, isByHand, choose, bringBy } = useLength(isTimedOut ? notChosen : lengths[0])
  const [isTried, setIsTried] = useState(false)
  const own = useRef<HTMLFormElement>(null)
  const { attributes, field, fields } = useForm({
    initial: { reason: '' },
    onTry: () => setIsTried(true),
    send: ({ reason }) => {
      if (length === notChosen) own.current?.querySelector('select')?.focus()
      else decide('timeOut', { ...durationOf(length), reason: reason.trim() })
      return Promise.resolve(null)
    },
  })
  // Outside React: the focus, which the button had that it takes the place of.
  useEffect(() => own.current?.querySelector('select')?.focus(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, from its fields too
    <form
      {...attributes}
      ref={own}
      aria-label={name}
      onKeyDown={event => {
        if (event.key === 'Enter' && event.repeat) event.preventDefault() // it chose a reason, and is still down
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation() // the desk around it stays
        onCancel()
      }}
      className={partLook}
    >
      <ReportedQuote reported={reported} />
      <StandingSoFar {...{ member, sanctions, length }} />
      <LengthField length={length} isTimedOut={isTimedOut} isTried={isTried} onChange={choose} />
      <ReasonChips
        isOneRow
        bringsLength={!isByHand}
        written={fields.watch('reason')}
        onChoose={reason => {
          fields.setValue('reason', reason.text, { shouldValidate: true })
          bringBy(reason)
          own.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
        }}
      />
      <TextField
        {...field('reason', { check: checkReason, max: sizes.reasonMax })}
        label={t('moderation.reason')}
        hint={t('moderation.reasonHint')}
        aria-required
      />
      <PartActions name={name} isBusy={busy === 'timeOut'} isOff={isChanged} onCancel={onCancel} />
    </form>
  )
}

/** What holds, and what he was given so far: the case, which tells of it, lies below the form. */
function StandingSoFar(props: { member: Member | undefined; sanctions: readonly PastSanction[]; length: string }) {
  const { t } = useTranslation()
  const { member, sanctions, length } = props
  const given = {
    mute: givenOf(sanctions, 'mute', null),
    timeOut: givenOf(sanctions, 'timeout', member?.timeoutUntil ?? null),
  }
  const minutes = length === notChosen ? null : minutesIn(length)
  return (
    <>
      {member && <RunningSanctions {...{ member, given, minutes }} />}
      {sanctions.length > 0 && (
        <Disclosure summary={t('desk.sanctionsOf', { count: sanctions.length })}>
          <PastSanctions sanctions={sanctions} />
        </Disclosure>
      )}
    </>
  )
}

/**
 * One that replaces another has no length before somebody chooses it: the shortest would end what runs, where somebody
 * looks at the reason alone (MOD-6). It may last long, as that may.
 */
function LengthField(props: {
  length: string
  isTimedOut: boolean
  isTried: boolean
  onChange: (length: string) => void
}) {
  const { t } = useTranslation()
  const { length, isTimedOut, isTried, onChange } = props
  const usual = isTimedOut ? [...lengths, longest] : lengths
  const isMissing = length === notChosen
  return (
    <Select
      label={t('moderation.duration')}
      value={length}
      options={
        isMissing
          ? [{ value: notChosen, label: t('desk.lengthNone') }, ...lengthOptions(t, usual, lengths[0])]
          : lengthOptions(t, usual, length)
      }
      error={isMissing && isTried && t('desk.lengthMissing')}
      onChange={onChange}
    />
  )
}

function PartActions(props: { name: string; isBusy: boolean; isOff: boolean; onCancel: () => void }) {
  const { name, isBusy, isOff, onCancel } = props
  const { t } = useTranslation()
  return (
    <div className="sticky -bottom-3 -my-3 flex flex-wrap justify-end gap-2 bg-surface py-3 max-md:*:grow">
      <Button size="sm" onClick={onCancel}>
        {t('parts.cancel')}
      </Button>
      <Button type="submit" size="sm" look="danger" isBusy={isBusy} aria-disabled={isOff || undefined}>
        {name}
      </Button>
    </div>
  )
}

/** By whom the one of this kind that holds until then was given, and why; null until the case tells of it. */
function givenOf(sanctions: readonly PastSanction[], kind: PastSanction['kind'], until: number | null): GivenBy | null {
  const running = sanctions.find(given => given.kind === kind && !given.endedAt && given.until === until)
  if (!running?.reason) return null
  const { givenByName: byName, hasLeft, reason, reasonIn } = running
  return { byName, reason, ...(hasLeft && { hasLeft }), ...(reasonIn && { reasonIn }) }
}

/** What gets the focus comes out from behind the quote above and the buttons below, with a phone's keyboard too. */
const partLook =
  'flex flex-col gap-3 [&_:is(input,select,summary,fieldset_button)]:scroll-mt-28 ' +
  '[&_:is(input,select,summary,fieldset_button)]:scroll-mb-24'

const notChosen = ''
const lengths = ['5 minutes', '1 hours', '1 days', '7 days'] as const
const longest = '30 days'

const checkReason = (reason: string): true | string =>
  checkPlainText(reason, { max: sizes.reasonMax, empty: 'reason-required', tooLong: 'reason-too-long' })
