import { useRef, useState } from 'react'

/** One at a time: what is asked for while the act still runs is dropped, so that nothing is sent twice. */
export function useAct<Arguments extends unknown[]>(act: (...args: Arguments) => Promise<void>) {
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const run = async (...args: Arguments) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      await act(...args)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return [isBusy, (...args: Arguments) => void run(...args)] as const
}
