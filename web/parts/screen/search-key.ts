/** Ctrl+K, or ⌘K. */
export const isSearchKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey

/** The dialog above all others, if one is open: each opens at the end of the document. */
export const frontDialog = (): Element | undefined => [...document.querySelectorAll(dialogs)].at(-1)
const dialogs = '[role=dialog], [role=alertdialog], dialog[open]'
