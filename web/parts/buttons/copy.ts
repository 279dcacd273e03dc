import { create } from 'zustand'

/** What could not be put on the clipboard, shown for copying by hand (uncopied-dialog.tsx). */
export const useUncopied = create<{ text: string | null }>(() => ({ text: null }))

/** Put a text on the clipboard. Call it right in the event of a click: browsers ask for that. */
export async function copy(text: string): Promise<boolean> {
  // Browsers have the clipboard on https only, and on this machine; plain http must work too (RUN-5).
  const clipboard = navigator.clipboard as Clipboard | undefined
  const isCopied = clipboard
    ? await clipboard.writeText(text).then(
        () => true,
        () => copyBySelection(text),
      )
    : copyBySelection(text)
  if (!isCopied) useUncopied.setState({ text })
  return isCopied
}

/** The old way: a field that nobody sees, inside whatever holds the focus, is selected and copied. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  ;(focused?.parentElement ?? document.body).append(field)
  field.focus({ preventScroll: true })
  field.select()
  // oxlint-disable-next-line typescript/no-deprecated -- the only way over plain http
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return isCopied
}
