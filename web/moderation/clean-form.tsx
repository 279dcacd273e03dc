import { useEffect, useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Member } from '#contract/accounts.ts'
import { sizes } from '#contract/limits.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { FormActions } from '#web/parts/buttons/actions.tsx'
import { Select } from '#web/parts/fields/select.tsx'
import { useForm } from '#web/parts/form/use-form.ts'
import { durationOf, lengthOptions, minutesIn } from '#web/reports/lengths.ts'
import { ReasonChips } from '#web/reports/reason-chips.tsx'
import { RunningTimeOut, useStaysLonger } from '#web/reports/running-time-out.tsx'
import { useLength } from '#web/reports/use-length.ts'
import { useShown } from '#web/parts/screen/use-shown.ts'
import { Notice } from '#web/parts/states/notice.tsx'
import { ChangedPerson } from './changed-person.tsx'
import { cleanLabel, minutesBack, minutesFor, timeOutLengths, usualLength, whyStays } from './clean-choices.ts'
import { cleanUp } from './clean-up.ts'
import { closeModeration, endModeration, type Occasion, useModerating } from './dialogs.ts'
import { ReachedNotice } from './reached-notice.tsx'
import { checkReason, ReasonField } from './reason-field.tsx'
import { useStanding } from './standings.ts'
import { useLongAct } from './use-long-act.ts'
import { useRecentCount } from './use-recent-count.ts'

/**
 * A raider is timed out and his last messages go, in one act (MOD-24). How long and how far back are chosen before; the
 * reason is left to who acts, because the raider and the log are told it as his. Where it was begun at a message, the
 * span holds that, or the form says that it stays.
 */
export function CleanForm({ member, occasion }: { member: Member; occasion: Occasion | undefined }) {
  const { t } = useTranslation()
  const { seen, isChanged, goOn } = useShown(member)
  const chosen = useLength(usualLength)
  const { reached, run, isOpen } = useLongAct(member.displayName)
  const isHalted = reached === 'halted'
  const isHeld = isChanged && !isHalted // what has changed is what the act itself has done
  const [usualMinutes] = useState(() => minutesFor(occasion?.at, serverNow()))
  const { attributes, field, isBusy, fields } = useForm({
    initial: { reason: '', minutes: usualMinutes },
    send: async ({ reason, minutes }) => {
      const how = { ...durationOf(chosen.length), reason: reason.trim(), minutes: Number(minutes) }
      const refused = await run(({ actId, patience }) => cleanUp(seen, { ...how, actId }, patience))
      if (!refused && isOpen()) endModeration()
      return refused
    },
    isOff: isHeld,
    isOnce: true,
  })
  const { reason, minutes } = fields.watch()
  const given = useStanding(seen)?.timeOut ?? null
  const counted = useCountedIn(member.uid, minutes, isBusy || reached !== 'here')
  const isBare = useModerating(state => state.isBare)
  const count = counted === null ? null : Math.min(counted, sizes.raidMessagesMax)
  const staysLonger = useStaysLonger(seen, minutesIn(chosen.length))
  return (
    <form {...attributes} className="flex flex-col gap-4">
      <p className="text-soft">{t(isBare ? 'moderation.timeOutText' : 'moderation.cleanText')}</p>
      {!isChanged && (
        <RunningTimeOut member={seen} given={given} minutes={minutesIn(chosen.length)} keepsLonger {...{ isBare }} />
      )}
      <fieldset disabled={reached !== 'here'} className="contents">
        <Choices
          {...{ chosen, reason, minutes, counted }}
          onReason={text => fields.setValue('reason', text, { shouldValidate: true })}
          onMinutes={value => fields.setValue('minutes', value)}
        />
        {occasion?.at !== undefined && reached === 'here' && (
          <Staying at={occasion.at} isReported={occasion.isReported} minutes={minutes} />
        )}
        <ReasonField {...field('reason', { check: checkReason, max: sizes.reasonMax })} written={reason} />
      </fieldset>
      <FormActions
        label={isHalted ? t('moderation.goOn') : cleanLabel(t, chosen.length, { isBare, staysLonger, count })}
        look="danger"
        isBusy={isBusy}
        notice={reached !== 'here' && <ReachedNotice reached={reached} />}
        isChanged={isHeld}
        changed={<ChangedPerson member={member} ability="member.timeOut" onGoOn={goOn} />}
        onCancel={closeModeration}
      />
    </form>
  )
}

/**
 * How many messages the span holds; null while it is not known. Outside React: the dialog's title stands beside the
 * page, and says from then on whether any goes. What the act itself has removed changes nothing of it.
 */
function useCountedIn(uid: string, minutes: string, hasBegun: boolean): number | null {
  const answer = useRecentCount(uid, Number(minutes))
  const counted = answer?.ok ? answer.value.count : null
  useEffect(() => {
    if (!hasBegun) useModerating.setState({ isBare: counted === 0 })
  }, [counted, hasBegun])
  return counted
}

/** The reasons to pick, for how long, and how far back, with how many messages that is. */
function Choices(props: {
  counted: number | null
  chosen: ReturnType<typeof useLength>
  reason: string
  minutes: string
  onReason: (text: string) => void
  onMinutes: (minutes: string) => void
}) {
  const { t } = useTranslation()
  const { counted, chosen, reason, minutes, onReason, onMinutes } = props
  const { length, isByHand, choose, bringBy } = chosen
  return (
    <>
      <ReasonChips
        bringsLength={!isByHand}
        written={reason}
        onChoose={given => {
          onReason(given.text)
          bringBy(given)
        }}
      />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t('moderation.duration')}
          value={length}
          options={lengthOptions(t, timeOutLengths, length)}
          onChange={choose}
        />
        <Select
          label={t('moderation.cleanBack')}
          value={minutes}
          options={minutesBack.map(value => ({ value, label: t(`moderation.cleanSpan.${value}`) }))}
          onChange={onMinutes}
        />
      </div>
      <output className="block min-h-6 font-medium">
        {counted === 0
          ? t('moderation.cleanNothing')
          : counted !== null && t('moderation.cleanCounted', { count: Math.min(counted, sizes.raidMessagesMax) })}
      </output>
    </>
  )
}

/** The message at which it was begun is not among those that go. It is looked at again with each count. */
function Staying({ at, isReported, minutes }: { at: EpochMs; isReported: boolean; minutes: string }) {
  const { t } = useTranslation()
  const why = whyStays(minutes, at, serverNow())
  if (!why) return null
  return (
    <Notice kind="warning">
      <p>{t(isReported ? 'moderation.cleanLeaves.reported' : 'moderation.cleanLeaves.chosen', { at })}</p>
      <p>{t(`moderation.cleanLeaves.${why}`)}</p>
    </Notice>
  )
}
