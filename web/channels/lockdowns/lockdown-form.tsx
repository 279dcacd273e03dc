import { useState } from 'react'
import type { Channel } from '#contract/channels.ts'
import { isRunning, type LockdownKind, lockdownKinds, lockdownMinutesOf } from '#contract/lockdown-rule.ts'
import type { Lockdown } from '#contract/lockdowns.ts'
import { rank, type Role } from '#contract/permissions.ts'
import { useSession } from '#web/accounts/session.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import type { Refused } from '#web/gate/call.ts'
import { type TFunction, currentLanguage, useTranslation } from '#web/gate/language.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { FormActions } from '#web/parts/buttons/actions.tsx'
import { Select } from '#web/parts/fields/select.tsx'
import { RadioList } from '#web/parts/fields/radio-list.tsx'
import { useForm } from '#web/parts/form/use-form.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import { stopwatch } from '#web/parts/time/stopwatch.ts'
import { ChangedNotice } from '#web/parts/states/changed-notice.tsx'
import { Notice } from '#web/parts/states/notice.tsx'
import { duration } from '#words/formats.ts'
import { useChannels } from '../store.ts'
import { undoOnChannels } from '../undo-toast.ts'
import { setLockdown } from './acts.ts'
import { LockdownEffects } from './lockdown-effects.tsx'
import { LockdownWords } from './lockdown-words.tsx'
import { whereWords } from './where-words.ts'

/** Which kind, how much of it, and for how long (CHN-24). `channel` null: the whole place. */
export function LockdownForm({ channel, onClose }: { channel: Channel | null; onClose: () => void }) {
  const { t } = useTranslation()
  const role = useSession(({ account }) => account?.role) ?? 'user'
  const [chosen, choose] = useState<Chosen>(first)
  const { kind, minutes } = chosen
  const running = useRunning(channel, kind)
  const { isChanged, goOn } = useSeen(channel, running)
  const isHigher = running !== null && rank[running.setByRole] < rank[role]
  const { attributes, isBusy, failure } = useForm<object, Refused>({
    initial: {},
    send: async () => {
      const threshold = thresholdOf(chosen)
      const version = running?.version ?? null
      const passed = stopwatch()
      const answer = await setLockdown({ channelId: channel?.id ?? null, kind, threshold, minutes, version })
      if (!answer.ok) return answer.refused
      const name = (): string => whereWords(channel?.name ?? null, t(`channels.lock.${kind}`))
      const undo = undoOnChannels(answer.value.entryId, { passed, what: 'lockSet', name })
      toast.success(() => t('channels.lockSet', { what: startedWords(t, channel, { kind, threshold, minutes }) }), undo)
      onClose()
      return null
    },
    whenLeft: {
      form: () => (channel ? t('channels.lockOf', { name: channel.name }) : t('channels.lockPlace')),
      why: refusalText,
    },
    isOff: isChanged || isHigher,
  })
  return (
    <form {...attributes} className="flex flex-col gap-5">
      <KindField chosen={chosen} choose={choose} isOfPlace={channel === null} />
      {running && !isChanged && (
        <Notice kind={isHigher ? 'warning' : 'info'}>
          <LockdownWords lockdown={running} isInBar={false} />{' '}
          {t(isHigher ? 'channels.lockHigher' : 'channels.lockReplaces')}
        </Notice>
      )}
      {!isHigher && (
        <>
          <LengthFields chosen={chosen} choose={choose} role={role} />
          <LockdownEffects kind={kind} value={valueOf(kind, thresholdOf(chosen))} isOfPlace={channel === null} />
        </>
      )}
      {running && isChanged && !isBusy && (
        <ChangedNotice ways={[{ label: t('parts.goOn'), choose: goOn }]}>
          <LockdownWords lockdown={running} isInBar={false} />
        </ChangedNotice>
      )}
      {failure && failure.code !== 'conflict' && <Notice kind="error">{refusalText(failure)}</Notice>}
      <FormActions
        label={t('channels.lockStart')}
        isBusy={isBusy}
        isOff={isHigher}
        isChanged={isChanged}
        onCancel={onClose}
      />
    </form>
  )
}

function KindField(props: { chosen: Chosen; choose: (chosen: Chosen) => void; isOfPlace: boolean }) {
  const { t } = useTranslation()
  const { chosen, choose, isOfPlace } = props
  const kinds = lockdownKinds.filter(one => one !== 'sign-ups' || isOfPlace)
  return (
    <RadioList
      isBrief
      label={t('channels.lockKind')}
      value={chosen.kind}
      options={kinds.map(value => ({
        value,
        label: t(`channels.lock.${value}`),
        hint: t(`channels.lockHint.${value}`),
      }))}
      onChange={next => choose({ ...chosen, kind: next })}
    />
  )
}

/** Beside each other and below the kinds, so that a small phone shows for how long before anything is sent (CHN-24). */
function LengthFields({ chosen, choose, role }: { chosen: Chosen; choose: (chosen: Chosen) => void; role: Role }) {
  const { t } = useTranslation()
  const { kind, minutes } = chosen
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      {(kind === 'slow' || kind === 'older') && (
        <Select
          label={t(`channels.lockValue.${kind}`)}
          value={String(chosen[kind])}
          options={thresholds[kind].map(value => ({ value: String(value), label: lengthOf(value * unitMs[kind]) }))}
          onChange={value => choose({ ...chosen, [kind]: Number(value) })}
        />
      )}
      <Select
        label={t('channels.lockLength')}
        value={String(minutes ?? endless)}
        options={lengthsOf(role).map(value => ({
          value: String(value ?? endless),
          label: value === null ? t('channels.lockEndless') : lengthOf(value * 60_000),
        }))}
        onChange={value => choose({ ...chosen, minutes: value === endless ? null : Number(value) })}
      />
    </div>
  )
}

type Started = Pick<Lockdown, 'kind' | 'threshold'> & Pick<Chosen, 'minutes'>

/** Where, which kind and for how long: all that one would look for in the log. */
function startedWords(t: TFunction, channel: Channel | null, started: Started): string {
  const { kind, threshold, minutes } = started
  const length = minutes === null ? t('channels.lockNoEnd') : lengthOf(minutes * 60_000)
  return whereWords(channel?.name ?? null, t(`channels.lockRuns.${kind}`, { value: valueOf(kind, threshold) }), length)
}

/** How slow it is, or for how old accounts, in words; empty of other kinds. */
const valueOf = (kind: LockdownKind, threshold: number | null): string =>
  threshold === null || (kind !== 'slow' && kind !== 'older') ? '' : lengthOf(threshold * unitMs[kind])

const endless = 'endless'

interface Chosen {
  kind: LockdownKind
  /** Seconds. */
  slow: number
  /** Hours. */
  older: number
  /** Null: until somebody ends it. */
  minutes: number | null
}
/** What helps against most raids and keeps nobody out: two taps from here it runs. */
const first: Chosen = { kind: 'slow', slow: 30, older: 24, minutes: 60 }

const thresholdOf = ({ kind, slow, older }: Chosen): number | null =>
  kind === 'slow' ? slow : kind === 'older' ? older : null

const thresholds = { slow: [5, 10, 30, 60, 300, 900], older: [1, 24, 72, 168, 720] } as const
const unitMs = { slow: 1_000, older: 3_600_000 } as const
const lengths = [15, 60, 6 * 60, 24 * 60, 7 * 24 * 60] as const

/** Those that the role may set (docs/access.md); only owners leave it without an end. */
const lengthsOf = (role: Role): (number | null)[] => [
  ...lengths.filter(minutes => minutes <= lockdownMinutesOf(role)),
  ...(role === 'owner' ? [null] : []),
]

const lengthOf = (ms: number): string => duration(ms, currentLanguage())

/** The one of this kind that runs there now. What runs in the whole place stands beside every channel. */
function useRunning(channel: Channel | null, kind: LockdownKind): Lockdown | null {
  const anyChannel = useChannels(state => state.channels[0])
  const lockdowns = (channel ?? anyChannel)?.lockdowns ?? []
  const there = lockdowns.find(one => one.kind === kind && one.isOfPlace === (channel === null)) ?? null
  const now = useNowUntil(there?.until ?? null)
  return there && isRunning(there, now) ? there : null
}

/** What somebody else has set since the form was opened is shown before it is replaced. */
function useSeen(channel: Channel | null, running: Lockdown | null) {
  const [seen, see] = useState(() => {
    const of = channel ?? useChannels.getState().channels[0]
    return new Set(of?.lockdowns.map(({ version }) => version))
  })
  const isChanged = running !== null && !seen.has(running.version)
  return { isChanged, goOn: () => running && see(new Set([...seen, running.version])) }
}
