import type { Member } from '#contract/accounts.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import { ChangedNotice } from '#web/parts/states/changed-notice.tsx'
import { standingWords, useStanding } from './standings.ts'

/** Somebody else has acted on the person of a form that is open: how the person stands now, and the way on. */
export function ChangedPerson({ member, onGoOn }: { member: Member; onGoOn: () => void }) {
  const standing = useStanding(member)
  const now = useNowUntil(member.timeoutUntil)
  return (
    <ChangedNotice onGoOn={onGoOn}>
      <ul className="mt-1 flex flex-col gap-0.5 wrap-anywhere">
        {standingWords(member, standing, now).map(words => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </ChangedNotice>
  )
}
