import { useRouter } from '@tanstack/react-router'
import type { moderationRoutes as contract } from '#contract/moderation.ts'
import type { Case } from '#contract/reports.ts'
import type { ReportStatus } from '#contract/report-kinds.ts'
import type { InputOf } from '#contract/wire/route.ts'
import { useMember } from '#web/accounts/people/members.ts'
import type { Answer, Refused } from '#web/gate/call.ts'
import { call } from '#web/gate/call.ts'
import { actRefusalText, undoRefusalText } from '#web/gate/act-refusal-text.ts'
import { t } from '#web/gate/language.ts'
import { moderationRoutes } from '#web/gate/later-routes.ts'
import { useForm } from '#web/parts/form/use-form.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import { undoAction } from '#web/parts/overlays/undo-action.ts'
import { stopwatch } from '#web/parts/time/stopwatch.ts'
import { useShown } from '#web/parts/screen/use-shown.ts'
import { caseHash } from './case-place.ts'
import { lengthWords } from './lengths.ts'
import { keepNote, keptNote } from './notes.ts'
import { useTargetName } from './people-in.ts'
import { reportsChangedHere } from './pending.ts'

/** A status, or an act that resolves with it. */
export type Verdict = ReportStatus | 'remove' | 'timeOut'

type Act = NonNullable<InputOf<typeof contract.decideCase>['act']>
type TimeOut = Omit<Extract<Act, { kind: 'timeOut' }>, 'kind' | 'version'>

export type Deciding = ReturnType<typeof useDeciding>

/** What was typed stays until it is settled. */
export function useDeciding(
  reported: Case,
  { onTold, onDecided }: { onTold: (told: Case) => void; onDecided: () => void },
) {
  const { seen, isChanged, goOn, see } = useShown(reported)
  const name = useTargetName(reported)
  const router = useRouter()
  const version = useMember(reported.targetUid)?.version ?? 1
  const initial = { note: keptNote(reported.id), verdict: reported.status as Verdict, timeOut: null as TimeOut | null }
  const { submit, field, isBusy, fields } = useForm({
    initial,
    send: async ({ note, verdict, timeOut }) => {
      const said = note.trim() !== '' && { note: note.trim() }
      const passed = stopwatch()
      const answer = await call(moderationRoutes.decideCase, {
        caseId: reported.id,
        version: seen.version,
        status: verdict === 'remove' || verdict === 'timeOut' ? 'resolved' : verdict,
        ...said,
        ...(verdict === 'remove' && { act: { kind: 'remove' } }),
        ...(verdict === 'timeOut' && timeOut && { act: { kind: 'timeOut', version, ...timeOut } }),
      })
      if (!answer.ok) return failed(answer.refused)
      const { entryId, ...told } = answer.value
      const hash = caseHash(seen.status, reported.id)
      const openAgain = (): void => void router.navigate({ to: '/chat', search: true, hash })
      decided(told)
      const undo = undoAction(entryId, { passed, tell: undone => tellUndone(name, undone, openAgain) })
      toast.success(() => t(`desk.settled.${verdict}`, { name, length: timeOut ? lengthWords(t, timeOut) : '' }), undo)
      return null
    },
    isOff: isChanged,
  })
  const { note, verdict } = fields.watch()
  const decide = (next: Verdict, timeOut: TimeOut | null = null): void => {
    if (isBusy) return
    fields.setValue('verdict', next)
    fields.setValue('timeOut', timeOut)
    submit()
  }
  /** Of a conflict `now` is the case, or the person where he has changed meanwhile: then a second try goes through. */
  const failed = (refused: Refused): Refused => {
    const isOfCase = refused.code === 'conflict' && refused.now && 'itemType' in refused.now
    if (isOfCase) onTold(refused.now as Case) // our own server's shape
    else toast.error(() => t('desk.settleFailed', { reason: actRefusalText(refused) }))
    return refused
  }
  const decided = (told: Case): void => {
    fields.setValue('note', '')
    keepNote(reported.id, '')
    see(told)
    onTold(told)
    onDecided()
    reportsChangedHere()
  }
  return { seen, isChanged, goOn, busy: isBusy ? verdict : null, decide, field, note }
}

/** The case is as before the verdict, and so is what that took along (MOD-25); the way to it is there. */
function tellUndone(name: string, answer: Answer<unknown>, openAgain: () => void): void {
  if (!answer.ok) return void toast.error(() => t('desk.undoFailed', { name, reason: undoRefusalText(answer.refused) }))
  toast.success(() => t('desk.undone', { name }), { label: () => t('desk.openCase'), onSelect: openAgain })
  reportsChangedHere()
}
