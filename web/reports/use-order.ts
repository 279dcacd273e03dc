import { useState } from 'react'
import { type CaseOrder, caseOrders } from '#contract/report-kinds.ts'
import { useSession } from '#web/accounts/session.ts'
import { keepInTab, keptInTab } from '#web/gate/kept-in-tab.ts'

const key = 'meydan.cases'

/** In which order the desk lists cases: as somebody chose it in this tab, else newest first. */
export function useOrder(): [CaseOrder, (order: CaseOrder) => void] {
  const uid = useSession(({ account }) => account?.uid ?? '')
  const [order, setOrder] = useState(() => kept(uid))
  const choose = (next: CaseOrder): void => {
    setOrder(next)
    keepInTab(key, uid, next === 'newest' ? null : { order: next })
  }
  return [order, choose]
}

/** A page of another release may have left it. */
function kept(uid: string): CaseOrder {
  const { order } = (keptInTab(key, uid) ?? {}) as { order?: unknown }
  return caseOrders.find(each => each === order) ?? 'newest'
}
