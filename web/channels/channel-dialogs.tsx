import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Channel } from '#contract/channels.ts'
import { roleRefusal } from '#contract/permissions.ts'
import { useIsChannelMuted, useSession } from '#web/accounts/session.ts'
import type { Refused } from '#web/gate/call.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { firstStop } from '#web/parts/overlays/first-stop.ts'
import { Dialog } from '#web/parts/overlays/dialog.tsx'
import { Notice } from '#web/parts/states/notice.tsx'
import { CheckBox } from '#web/parts/fields/check-box.tsx'
import { Switch } from '#web/parts/fields/switch.tsx'
import { toast } from '#web/parts/overlays/toast.ts'
import { channelIn, createChannel, editChannel, newChannelId, setChannelMuted } from './actions.ts'
import { ChannelForm } from './channel-form.tsx'
import { ChangedTexts, textsOf } from './changed-channel.tsx'
import { useChannels } from './store.ts'
import { useShown } from '#web/parts/screen/use-shown.ts'
import { LockdownForm } from './lockdowns/lockdown-form.tsx'
import { RemovalForm } from './removal-form.tsx'
import { RightsForm } from './rights-form.tsx'
import type { ChannelDialog } from './dialogs.ts'
import { closeChannelDialog, openChannelDialog, useChannelDialog } from './dialogs.ts'
import { undoOnChannels } from './undo-toast.ts'
import './form-words.ts'

/** Create, edit, settings, permissions and removal of channels. One of them at a time; one place per page. */
export function ChannelDialogs() {
  const { isOpen, dialog: opened, opening } = useChannelDialog()
  const dialog = useAsItIsNow(opened)
  const title = useTitle(dialog)
  const body = useRef<HTMLDivElement>(null)
  useFocusOnNext(isOpen, opening, body)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={closeChannelDialog}
      title={title}
      initialFocus={opener => firstStop(opener, body.current, firstFieldIn)}
    >
      <div ref={body} className="flex flex-col gap-4">
        {dialog?.kind === 'create' && <Create />}
        {dialog?.kind === 'edit' && <Edit key={opening} channel={dialog.channel} />}
        {dialog?.kind === 'rights' && (
          <RightsForm key={opening} channel={dialog.channel} onClose={closeChannelDialog} />
        )}
        {dialog?.kind === 'removal' && (
          <RemovalForm key={opening} channel={dialog.channel} onClose={closeChannelDialog} />
        )}
        {(dialog?.kind === 'lock' || dialog?.kind === 'lockPlace') && (
          <LockdownForm
            key={opening}
            channel={dialog.kind === 'lock' ? dialog.channel : null}
            onClose={closeChannelDialog}
          />
        )}
        {dialog?.kind === 'settings' && <Settings key={dialog.channel.id} channel={dialog.channel} />}
      </div>
    </Dialog>
  )
}

/** Outside React: the focus. Where one dialog leads to the next, what had it has gone with the first. */
function useFocusOnNext(isOpen: boolean, opening: number, body: RefObject<HTMLElement | null>): void {
  const known = useRef(opening)
  useEffect(() => {
    const isNext = opening !== known.current
    known.current = opening
    if (!isNext || !isOpen || !document.activeElement?.contains(body.current)) return
    const start = firstStop('', body.current, firstFieldIn)
    if (start !== true) start.focus()
  }, [isOpen, opening, body])
}

/** Of radio buttons the chosen one. */
const firstFieldIn = (body: Element): HTMLElement | null =>
  body.querySelector<HTMLElement>('input:checked') ?? body.querySelector<HTMLElement>('input:enabled')

/** Others may change the channel while the dialog is open; one that is gone stays as it was. */
function useAsItIsNow(dialog: ChannelDialog | null): ChannelDialog | null {
  const id = dialog && 'channel' in dialog ? dialog.channel.id : null
  const channel = useChannels(state => state.channels.find(each => each.id === id))
  return dialog && 'channel' in dialog && channel ? { ...dialog, channel } : dialog
}

function useTitle(dialog: ChannelDialog | null): string {
  const { t } = useTranslation()
  if (dialog?.kind === 'settings') return t('channels.settingsOf', { name: dialog.channel.name })
  if (dialog?.kind === 'rights') return t('channels.rightsOf', { name: dialog.channel.name })
  if (dialog?.kind === 'removal') return t('channels.removeTitle', { name: dialog.channel.name })
  if (dialog?.kind === 'lock') return t('channels.lockOf', { name: dialog.channel.name })
  if (dialog?.kind === 'lockPlace') return t('channels.lockPlace')
  return t(dialog?.kind === 'edit' ? 'channels.edit' : 'channels.create')
}

/** Anybody who made a channel is in it. It is for everybody at first; an owner goes on to its rights (CHN-9). */
function Create() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [id] = useState(newChannelId)
  const account = useSession(state => state.account)
  const mayNarrow = account !== null && roleRefusal(account, 'channel.setRights', serverNow()) === null
  const [isNarrowed, narrow] = useState(false)
  return (
    <ChannelForm
      initial={{ name: '', description: '' }}
      title={() => t('channels.create')}
      submitLabel={t('channels.create')}
      busyLabel={t('channels.creating')}
      save={texts => createChannel(id, texts)}
      onSaved={(made, passed) => {
        const { id: channelId, name, entryId } = made
        if (isNarrowed && mayNarrow) openChannelDialog({ kind: 'rights', channel: channelIn(made) })
        else closeChannelDialog()
        const undo = undoOnChannels(entryId, { passed, what: 'created', name })
        toast.success(() => t('channels.created', { name }), undo)
        void navigate({ to: '/chat', search: { channel: channelId } })
      }}
      onCancel={closeChannelDialog}
    >
      <div>
        <p className="text-sm text-soft">
          {t('channels.newForAll')} {!mayNarrow && t('channels.newForAllOwners')}
        </p>
        {mayNarrow && (
          <CheckBox
            label={t('channels.newThenRights')}
            error={undefined}
            checked={isNarrowed}
            onChange={event => narrow(event.target.checked)}
          />
        )}
      </div>
    </ChannelForm>
  )
}

function Edit({ channel }: { channel: Channel }) {
  const { t } = useTranslation()
  const { seen, isChanged, goOn } = useShown(channel)
  return (
    <ChannelForm
      initial={textsOf(channel)}
      renderChanged={isChanged && (form => <ChangedTexts form={form} seen={seen} now={channel} onGoOn={goOn} />)}
      title={() => t('channels.edit')}
      submitLabel={t('channels.save')}
      busyLabel={t('channels.saving')}
      save={texts => editChannel(seen, texts)}
      onSaved={({ name, entryId }, passed) => {
        closeChannelDialog()
        const undo = undoOnChannels(entryId, { passed, what: 'updated', name })
        toast.success(() => t('channels.updated', { name }), undo)
      }}
      onCancel={closeChannelDialog}
    />
  )
}

/** Takes effect at once; a refusal puts the switch back. */
function Settings({ channel }: { channel: Channel }) {
  const { t } = useTranslation()
  const isMuted = useIsChannelMuted(channel.id)
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const change = async (next: boolean): Promise<void> => {
    if (wanted !== null) return
    setRefused(null)
    setWanted(next)
    const answer = await setChannelMuted(channel.id, next)
    setWanted(null)
    if (!answer.ok) setRefused(answer.refused)
  }
  return (
    <>
      <Switch
        label={t('channels.mute')}
        hint={t('channels.muteHint')}
        isOn={wanted ?? isMuted}
        onChange={next => void change(next)}
      />
      {refused && <Notice kind="error">{refusalText(refused)}</Notice>}
    </>
  )
}
