import type { Account } from '#contract/accounts.ts'
import type { Channel } from '#contract/channels.ts'
import { ComposerField } from './composer-field.tsx'
import { PostingRefused } from './posting-refused.tsx'
import { usePostingRefusal } from './use-posting-refusal.ts'

/** Where one writes, or the reason why one can't here and now (spec.md section 5). Give it the channel's id as `key`. */
export function Composer(props: { channel: Channel; account: Account; onPosted: () => void }) {
  const { channel, account, onPosted } = props
  const refused = usePostingRefusal(account, channel)
  return (
    <div className="shrink-0 px-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-4">
      {refused ? (
        <PostingRefused code={refused} until={account.timeoutUntil} />
      ) : (
        <ComposerField channel={channel} onPosted={onPosted} />
      )}
    </div>
  )
}
