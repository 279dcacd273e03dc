import { Upload } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Account } from '#contract/accounts.ts'
import type { ErrorCode } from '#contract/wire/errors.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import { attach } from './later-attaching.ts'
import { draftOf } from '#web/messages/composer/drafts.ts'
import { namedPaste } from './named-paste.ts'
import { backToField } from '#web/messages/composer/target.ts'

/**
 * Files that are dropped on the page or pasted go into the composer. Anywhere on the page: beside the right place the
 * browser would open the file and leave the chat. The conversation it lies in shows where to let go; give that
 * `position: relative`.
 */
export function FileDrop(props: {
  channelId: string
  account: Account
  refused: ErrorCode | null
  until: number | null
}) {
  const { t } = useTranslation()
  const { channelId, account, refused, until } = props
  const [isOver, setOver] = useState(false)

  const take = useEffectEvent((files: readonly File[], isFolder: boolean): void => {
    if (refused) return void toast.error(() => t(refused, { until: until ?? 0 }))
    if (draftOf(channelId).edit) return void toast.info(() => t('messages.noFileInEdit'))
    if (files.length === 0 || isFolder) return void toast.error(() => t('file-type-refused'))
    void attach(channelId, files, account)
    backToField()
  })

  // Outside React: what the browser does with files over the page.
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    const onDrag = (event: DragEvent): void => {
      if (!holdsFiles(event.dataTransfer) || isBehindDialog()) return
      event.preventDefault()
      setOver(event.type !== 'dragleave' || event.relatedTarget !== null)
    }
    const onDrop = (event: DragEvent): void => {
      setOver(false)
      if (!holdsFiles(event.dataTransfer)) return
      event.preventDefault()
      if (!isBehindDialog()) take([...event.dataTransfer.files], isFolder(event.dataTransfer))
    }
    const onPaste = ({ clipboardData, target }: ClipboardEvent): void => {
      // Programs that copy a table bring a picture of it along; who pastes into a field wants the text.
      if (!clipboardData || clipboardData.files.length === 0 || clipboardData.types.includes('text/plain')) return
      if (!isBehindDialog() && !isOtherField(target)) take([...clipboardData.files].map(namedPaste), false)
    }
    addEventListener('dragenter', onDrag, { signal })
    addEventListener('dragover', onDrag, { signal })
    addEventListener('dragleave', onDrag, { signal })
    addEventListener('drop', onDrop, { signal })
    addEventListener('paste', onPaste, { signal })
    return () => stopping.abort()
  }, [])

  if (!isOver) return null
  return (
    <div className="pointer-events-none absolute inset-0 z-30 flex items-center justify-center bg-veil p-4">
      <p className="flex items-center gap-3 rounded-lg forced-colors:border border-2 border-dashed border-lantern bg-raised px-6 py-5 text-lg font-semibold">
        <Upload aria-hidden className="size-6 text-lantern" />
        {t(refused ?? 'messages.dropHere', { until: until ?? 0 })}
      </p>
    </div>
  )
}

const holdsFiles = (data: DataTransfer | null): data is DataTransfer => data?.types.includes('Files') ?? false

const isFolder = ({ items }: DataTransfer): boolean =>
  [...items].some(item => item.webkitGetAsEntry()?.isDirectory ?? false)

const isBehindDialog = (): boolean => document.querySelector('dialog:modal, [role=dialog], [role=alertdialog]') !== null

/** The search of people, for example. */
const isOtherField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea:not([aria-autocomplete])') !== null
