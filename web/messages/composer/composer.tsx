import type { KeyboardEvent } from 'react'
import { ComposerField } from './composer-field.tsx'
import type { ComposerProps } from './composer-props.ts'
import { ComposerTarget } from './composer-target.tsx'
import { FileDrop } from './files/file-drop.tsx'
import { LaterFiles } from './files/later-files.tsx'
import { PostingRefused } from './posting-refused.tsx'
import { SlowLine } from './slow-line.tsx'
import { watchComposerHeight } from './composer-height.ts'
import { closeHello, useIsHelloOpen } from './hello.ts'
import { HelloCard } from './hello-card.tsx'
import { callToField, useTarget } from './target.ts'
import { useToastsOverList } from '#web/parts/overlays/use-toasts-over-list.ts'
import { TypingLine } from '#web/messages/typing/typing-line.tsx'
import { usePostingRefusal } from './use-posting-refusal.ts'
import { useLanguage } from '#web/gate/language.ts'
import { sanctionReason } from '#drawn/shape/sanction-reason.ts'
import { composerBoxLook, composerColumnLook, composerLook } from '#drawn/look/composer.ts'

/** Where one writes, or the reason why one can't here and now (MSG-10). Give it the channel's id as `key`. */
export function Composer(props: ComposerProps) {
  const { channel, account } = props
  const language = useLanguage()
  const { refused, until } = usePostingRefusal(account, channel)
  const box = useToastsOverList()
  // Where one may not post any more, one may still correct what one has said.
  const isEditing = useTarget(channel.id)?.kind === 'edit'
  const canEdit = refused === 'read-only' || refused === 'posting-not-allowed'
  const isHelloOpen = useIsHelloOpen(account)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isHelloOpen && !event.defaultPrevented) {
      closeHello(account.uid)
      callToField()
    }
  }
  const onPosted = (): void => {
    if (isHelloOpen) closeHello(account.uid)
    props.onPosted()
  }
  return (
    <div id="composer" ref={box} tabIndex={-1} className={composerLook}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes what helps to write, from the field too */}
      <div onKeyDown={onKeyDown} className={composerColumnLook}>
        {!refused && !isEditing && <HelloCard channelId={channel.id} account={account} />}
        {refused && !(isEditing && canEdit) ? (
          <PostingRefused code={refused} until={until} reason={sanctionReason(refused, account, language)} />
        ) : (
          <div ref={watchComposerHeight} className={composerBoxLook}>
            {!isEditing && <SlowLine account={account} channel={channel} />}
            <ComposerTarget channelId={channel.id} />
            {!isEditing && <LaterFiles channelId={channel.id} />}
            <ComposerField {...props} onPosted={onPosted} />
          </div>
        )}
        <FileDrop channelId={channel.id} account={account} refused={refused} until={until} />
        <TypingLine channelId={channel.id} ownUid={account.uid} />
      </div>
    </div>
  )
}
