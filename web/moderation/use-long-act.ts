import { useEffect, useRef, useState } from 'react'
import { v7 } from 'uuid'
import type { Refused } from '#web/gate/call.ts'
import { t } from '#web/gate/language.ts'
import { isAway, type Patience } from '#web/gate/patiently.ts'
import { toast } from '#web/parts/overlays/toast.ts'

/** Whether the server answers; `halted`: it stayed away, and the act can go on. */
export type Reached = 'here' | 'away' | 'halted'
type Act = (act: { actId: string; patience: Patience }) => Promise<Refused | null>

/**
 * A large act of a form, which goes on by itself where its answer was lost (MOD-38). One form, one act: what is sent
 * again under its id is not done twice. Where the form was closed meanwhile, toasts say what it would.
 */
export function useLongAct(name: string): {
  reached: Reached
  run: (act: Act) => Promise<Refused | null>
  /** Whether the form is still there. */
  isOpen: () => boolean
} {
  const [actId] = useState(() => v7())
  const [reached, setReached] = useState<Reached>('here')
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => void (isThere.current = false)
  }, [])

  const onAway = (away: boolean): void => {
    setReached(away ? 'away' : 'here')
    if (away && !isThere.current) toast.info(() => t('moderation.away'))
  }
  const run = async (act: Act): Promise<Refused | null> => {
    setReached('here')
    const refused = await act({ actId, patience: { onAway } })
    const isHalted = refused !== null && isAway(refused)
    setReached(isHalted ? 'halted' : 'here')
    if (isHalted && !isThere.current)
      toast.error(() => t('moderation.haltedOf', { name }), {
        label: () => t('moderation.goOn'),
        onSelect: () => void run(act),
        stays: true,
      })
    return refused
  }
  return { reached, run, isOpen: () => isThere.current }
}
