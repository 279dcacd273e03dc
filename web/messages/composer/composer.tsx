import { ComposerField } from './composer-field.tsx'
import { ComposerFile } from './composer-file.tsx'
import type { ComposerProps } from './composer-props.ts'
import { ComposerTarget } from './composer-target.tsx'
import { FileDrop } from './file-drop.tsx'
import { PostingRefused } from './posting-refused.tsx'
import { useTarget } from './target.ts'
import { useToastsAbove } from '#web/parts/overlays/use-toasts-above.ts'
import { TypingLine } from '#web/messages/typing/typing-line.tsx'
import { usePostingRefusal } from './use-posting-refusal.ts'

/** Where one writes, or the reason why one can't here and now (MSG-10). Give it the channel's id as `key`. */
export function Composer(props: ComposerProps) {
  const { channel, account } = props
  const refused = usePostingRefusal(account, channel)
  const box = useToastsAbove()
  // Where one may not post any more, one may still correct what one has said.
  const isEditing = useTarget(channel.id)?.kind === 'edit'
  const canEdit = refused === 'read-only' || refused === 'posting-not-allowed'
  return (
    <div
      id="composer"
      ref={box}
      tabIndex={-1}
      className="shrink-0 outline-none px-3 pb-[env(safe-area-inset-bottom)] md:px-4"
    >
      <div className="mx-auto max-w-column">
        {refused && !(isEditing && canEdit) ? (
          <PostingRefused code={refused} until={account.timeoutUntil} reason={account.timeoutReason} />
        ) : (
          <div className="relative rounded-lg forced-colors:border bg-surface ring-1 ring-line ring-inset has-[textarea:focus-visible]:ring-2 has-[textarea:focus-visible]:ring-lantern/80">
            <ComposerTarget channelId={channel.id} />
            {!isEditing && <ComposerFile channelId={channel.id} />}
            <ComposerField {...props} />
          </div>
        )}
        <FileDrop channelId={channel.id} account={account} refused={refused} />
        <TypingLine channelId={channel.id} ownUid={account.uid} />
      </div>
    </div>
  )
}
