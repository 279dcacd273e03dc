import type { Lockdown, lockdownRoutes as contract } from '#contract/lockdowns.ts'
import type { OutputOf } from '#contract/wire/route.ts'
import type { LockdownKind } from '#contract/lockdown-rule.ts'
import { type Answer, call } from '#web/gate/call.ts'
import { t } from '#web/gate/language.ts'
import { actRefusalText } from '#web/gate/act-refusal-text.ts'
import { lockdownRoutes } from '#web/gate/routes.ts'
import { ask } from '#web/parts/overlays/ask.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import { stopwatch } from '#web/parts/time/stopwatch.ts'
import { loadChannels, useChannels } from '../store.ts'
import { undoOnChannels } from '../undo-toast.ts'
import { whereWords } from './where-words.ts'

export interface Wanted {
  /** Null: the whole place. */
  channelId: string | null
  kind: LockdownKind
  threshold: number | null
  minutes: number | null
  /** Of what runs there, as it was shown; null: nothing does. */
  version: number | null
}

/** The list of channels says afterwards what runs, also where somebody else was faster. */
export async function setLockdown(wanted: Wanted): Promise<Answer<OutputOf<typeof contract.setLockdown>>> {
  const answer = await call(lockdownRoutes.setLockdown, wanted)
  if (answer.ok || answer.refused.code === 'conflict') await loadChannels()
  return answer
}

type Ended = Pick<Lockdown, 'kind' | 'isOfPlace' | 'version'>

/** Asks first where it lets a raid back into the whole site. */
export async function endLockdown(channelId: string, lockdown: Ended): Promise<void> {
  if (!lockdown.isOfPlace) return end(channelId, lockdown)
  const kind = t(`channels.lock.${lockdown.kind}`)
  await ask({
    title: t('channels.lockEndAsk', { kind }),
    description: t(`channels.lockEndText.${lockdown.kind}`),
    confirmLabel: t('channels.lockEnd'),
    act: () => end(channelId, lockdown),
  })
}

/** Says in a toast what came of it, with the way back. */
async function end(channelId: string, { kind, isOfPlace, version }: Ended): Promise<void> {
  const passed = stopwatch()
  const answer = await call(lockdownRoutes.endLockdown, { channelId: isOfPlace ? null : channelId, kind, version })
  await loadChannels()
  const name = (): string => whereWords(isOfPlace ? null : nameOf(channelId), t(`channels.lock.${kind}`))
  if (answer.ok) {
    const undo = undoOnChannels(answer.value.entryId, { passed, what: 'lockEnded', name })
    toast.success(() => t('channels.lockEnded', { kind: name() }), undo)
  } else {
    const { refused } = answer
    toast.error(() => t('channels.lockEndFailed', { reason: actRefusalText(refused) }))
  }
}

const nameOf = (id: string): string => useChannels.getState().channels.find(channel => channel.id === id)?.name ?? id
