import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { ReportStatus } from '#contract/report-kinds.ts'

/** Which list is shown, and which case of it stands open; kept outside, where the history of a phone knows it too. */
export interface Shown {
  status: ReportStatus
  chosen: string | null
  onShow: (shown: { status?: ReportStatus; caseId: string | null }) => void
}

/** The ways from one case to the next, by the list as it is drawn. */
export function useChosen({ status, chosen, onShow }: Shown) {
  const lists = useRef<HTMLDivElement>(null)
  const choose = (caseId: string | null): void => onShow({ caseId })
  const lines = (): HTMLElement[] => linesIn(lists.current)
  /** So many lines further; null beyond the ends. One that is in the list no more comes before its first. */
  const beside = (step: 1 | -1): string | null => {
    const all = lines().map(line => line.dataset.case!)
    const place = all.indexOf(chosen ?? '')
    return place < 0 ? (all[0] ?? null) : (all[place + step] ?? null)
  }
  /** The focus goes on where one was; a case that was settled is not there any more, or not for long. */
  const close = (isSettled: boolean): void => {
    flushSync(() => choose(null))
    focusOn(lists.current, isSettled ? null : chosen)
  }
  useFocusBack(lists, chosen)
  return {
    lists,
    choose,
    show: (value: ReportStatus): void => onShow({ status: value, caseId: null }),
    step: (by: 1 | -1): void => choose(beside(by) ?? chosen),
    back: (): void => close(false),
    /** After a verdict: the next one that waits. */
    goOn: (): void => {
      if (status !== 'pending') return
      const next = beside(1) ?? beside(-1)
      if (next === null) close(true)
      else choose(next)
    },
  }
}

/** Outside React: the focus. The browser's own *back* closes a case too; then it would be nowhere. */
function useFocusBack(lists: { readonly current: HTMLElement | null }, chosen: string | null): void {
  const last = useRef(chosen)
  useEffect(() => {
    const before = last.current
    last.current = chosen
    if (chosen !== null || before === null || lists.current?.contains(document.activeElement)) return
    focusOn(lists.current, before)
  }, [lists, chosen])
}

const linesIn = (lists: HTMLElement | null): HTMLElement[] => [
  ...(lists?.querySelectorAll<HTMLElement>('[data-case]') ?? []),
]

/** On the line of this case, else on the list's tab. */
const focusOn = (lists: HTMLElement | null, caseId: string | null): void =>
  (
    linesIn(lists).find(line => line.dataset.case === caseId) ??
    lists?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
  )?.focus()
