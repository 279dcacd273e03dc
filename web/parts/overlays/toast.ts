import { create } from 'zustand'

export type ToastKind = 'info' | 'success' | 'warning' | 'error'

/** Words that are looked up when they are shown, so that they are in the page's language when it changes. */
export type Said = () => string

export interface ToastAction {
  label: Said
  onSelect: () => void
  /** How long it still works, for what works for a while only; the seconds stand beside it. */
  leftMs?: () => number
  /** Nobody knows how long it is needed: the toast goes when somebody closes it, or uses it. */
  stays?: true
}

export interface Toast {
  id: number
  kind: ToastKind
  text: Said
  action: ToastAction | undefined
}

/** The oldest make room (LOOK-4). */
const maxToasts = 20

export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }))

/**
 * Say something in passing, from anywhere: `toast.error(() => t('…'))`. The action is for taking back what was just
 * done.
 */
export const toast = {
  info: (text: Said, action?: ToastAction) => show('info', text, action),
  success: (text: Said, action?: ToastAction) => show('success', text, action),
  warning: (text: Said, action?: ToastAction) => show('warning', text, action),
  error: (text: Said, action?: ToastAction) => show('error', text, action),
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter(each => each.id !== id) }))
}

let lastId = 0

function show(kind: ToastKind, text: Said, action: ToastAction | undefined): number {
  const id = ++lastId
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, { id, kind, text, action }].slice(-maxToasts) }))
  return id
}
