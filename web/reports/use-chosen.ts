import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Case } from '#contract/reports.ts'
import type { ReportStatus } from '#contract/report-kinds.ts'

/** Which list is shown, which case of it stands open, and the ways from one to the next, by the list as it is drawn. */
export function useChosen(first: Pick<Case, 'id' | 'status'> | undefined) {
  const [status, setStatus] = useState<ReportStatus>(first?.status ?? 'pending')
  const [chosen, setChosen] = useState<string | null>(first?.id ?? null)
  const lists = useRef<HTMLDivElement>(null)
  const lines = (): HTMLElement[] => [...(lists.current?.querySelectorAll<HTMLElement>('[data-case]') ?? [])]
  /** So many lines further; null beyond the ends. One that is in the list no more comes before its first. */
  const beside = (step: 1 | -1): string | null => {
    const all = lines().map(line => line.dataset.case!)
    const place = all.indexOf(chosen ?? '')
    return place < 0 ? (all[0] ?? null) : (all[place + step] ?? null)
  }
  /** The focus goes on where one was; a case that was settled is not there any more, or not for long. */
  const close = (line: HTMLElement | undefined): void => {
    flushSync(() => setChosen(null))
    ;(line ?? lists.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]'))?.focus()
  }
  const back = (): void => close(lines().find(line => line.dataset.case === chosen))
  return {
    lists,
    status,
    chosen,
    choose: setChosen,
    show: (value: ReportStatus): void => {
      setStatus(value)
      setChosen(null)
    },
    step: (by: 1 | -1): void => setChosen(beside(by) ?? chosen),
    back,
    /** After a verdict: the next one that waits. */
    goOn: (): void => {
      if (status !== 'pending') return
      const next = beside(1) ?? beside(-1)
      if (next === null) close(undefined)
      else setChosen(next)
    },
  }
}
