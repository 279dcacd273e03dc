import { useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Member } from '#contract/accounts.ts'
import { sizes } from '#contract/limits.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { FormActions } from '#web/parts/buttons/actions.tsx'
import { Select } from '#web/parts/fields/select.tsx'
import { useForm } from '#web/parts/form/use-form.ts'
import { durationOf, lengthOf, minutesIn } from '#web/reports/lengths.ts'
import { RunningSanctions, useStays } from '#web/reports/running-time-out.tsx'
import { useLength } from '#web/reports/use-length.ts'
import { useShown } from '#web/parts/screen/use-shown.ts'
import { Notice } from '#web/parts/states/notice.tsx'
import { ChangedPerson } from './changed-person.tsx'
import {
  cleanLabel,
  cleanLengths,
  type Does,
  doesOf,
  minutesBack,
  minutesFor,
  stay,
  usualLength,
  whyStays,
} from './clean-choices.ts'
import { cleanUp } from './clean-up.ts'
import { closeModeration, endModeration, type Occasion } from './dialogs.ts'
import { NewestGoing } from './newest-going.tsx'
import { ReachedNotice } from './reached-notice.tsx'
import { checkReason } from './reason-field.tsx'
import { ReasonPart } from './reason-part.tsx'
import { useStanding } from './standings.ts'
import { useLongAct } from './use-long-act.ts'
import { useRecentCount } from './use-recent-count.ts'

/**
 * A raider is timed out and his last messages go, in one act (MOD-24). How long and how far back are chosen before; the
 * reason is left to who acts, because the raider and the log are told it as his: it stands above them, so that a small
 * phone shows that it is missing. Where it was begun at a message, the span holds that, or the form says that it stays.
 * Its title is always the same; what it does, and what it has nothing of, the lead and the button say (MOD-42).
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
  const given = useStanding(seen)
  const lasts = minutesIn(chosen.length)
  const stays = useStays(seen, lasts)
  const count = useCount(member.uid, minutes)
  const does = useDoes(doesOf(stays(lasts), count), isBusy || reached !== 'here')
  const isNothing = does === 'messages' && count === 0 && reached === 'here' && !isBusy
  return (
    <form {...attributes} {...(isNothing && { onSubmit: stay })} className="flex flex-col gap-4">
      <p className="text-soft">{t(texts[does])}</p>
      {!isChanged && <RunningSanctions member={seen} given={given} minutes={lasts} keepsLonger isBare={count === 0} />}
      <fieldset disabled={reached !== 'here'} className="contents">
        <ReasonPart
          {...field('reason', { check: checkReason, max: sizes.reasonMax })}
          written={reason}
          readers={does === 'messages' ? 'nobody' : 'person'}
          brings={given => !chosen.isByHand && !stays(minutesIn(lengthOf(given)))}
          onPick={given => {
            fields.setValue('reason', given.text, { shouldValidate: true })
            chosen.bringBy(given)
          }}
        />
        <Spans {...{ member, chosen, stays, minutes, count }} onMinutes={value => fields.setValue('minutes', value)} />
        {occasion?.at !== undefined && reached === 'here' && (
          <Staying at={occasion.at} isReported={occasion.isReported} minutes={minutes} />
        )}
      </fieldset>
      <FormActions
        label={isHalted ? t('moderation.goOn') : cleanLabel(t, does, { length: chosen.length, count })}
        isLong
        look="danger"
        isBusy={isBusy}
        isOff={isNothing}
        notice={reached !== 'here' && <ReachedNotice reached={reached} />}
        isChanged={isHeld}
        changed={<ChangedPerson member={member} ability="member.timeOut" onGoOn={goOn} />}
        onCancel={closeModeration}
      />
    </form>
  )
}

const texts = {
  both: 'moderation.cleanText',
  timeOut: 'moderation.timeOutText',
  messages: 'moderation.cleanMessagesText',
} as const

/** How many messages the span holds, of those that one act may remove; null while it is not known. */
function useCount(uid: string, minutes: string): number | null {
  const answer = useRecentCount(uid, Number(minutes))
  return answer?.ok ? Math.min(answer.value.count, sizes.raidMessagesMax) : null
}

/** What it does, or once it has begun what it did then: what the act itself has done changes nothing of that. */
function useDoes(does: Does, hasBegun: boolean): Does {
  const [kept, setKept] = useState(does)
  if (hasBegun) return kept
  if (kept !== does) setKept(does)
  return does
}

/** For how long, and how far back, with how many messages that is (null while it is not known), and which. */
function Spans(props: {
  member: Member
  chosen: ReturnType<typeof useLength>
  stays: (minutes: number) => boolean
  minutes: string
  count: number | null
  onMinutes: (minutes: string) => void
}) {
  const { t } = useTranslation()
  const { member, chosen, stays, minutes, count, onMinutes } = props
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t('moderation.duration')}
          value={chosen.length}
          options={cleanLengths(t, chosen.length, stays)}
          onChange={chosen.choose}
        />
        <Select
          label={t('moderation.cleanBack')}
          value={minutes}
          options={minutesBack.map(value => ({ value, label: t(`moderation.cleanSpan.${value}`) }))}
          onChange={onMinutes}
        />
      </div>
      <output className="block min-h-6 font-medium">
        {count === 0 ? t('moderation.cleanNothing') : count !== null && t('moderation.cleanCounted', { count })}
      </output>
      {count !== null && count > 0 && <NewestGoing uid={member.uid} minutes={Number(minutes)} count={count} />}
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
