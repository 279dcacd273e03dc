import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import { useRef, useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { placeAt, scrollAlong, type Sorted, withMoved } from './places.ts'

/** The row that is up, and in which order the rows stand meanwhile. */
interface Lifted {
  id: string
  order: readonly string[]
}

/** Which row is lifted, where each one stands, what is said of it, and what a handle listens to. */
export function useSorting(
  items: readonly Sorted[],
  onOrder: (ids: string[]) => void,
  list: RefObject<HTMLUListElement | null>,
) {
  const ids = items.map(({ id }) => id)
  const sorting = useLifting(items, ids, onOrder)
  const { lifted, said, up, cancel } = sorting
  const order = lifted?.order ?? ids
  return {
    lifted: lifted?.id ?? null,
    placeOf: (id: string): number => order.indexOf(id),
    said,
    handleOf: (id: string) => ({
      onKeyDown: (event: KeyboardEvent) => {
        if (!moveByKey(sorting, event.key, id)) return
        event.preventDefault()
        event.stopPropagation()
      },
      onPointerDown: (event: PointerEvent) => {
        if (event.button === 0) moveByPointer(sorting, id, list)
      },
      onBlur: () => {
        if (up()?.id === id) cancel() // not the row before, which loses the focus to the one that is taken
      },
    }),
  }
}

type Sorting = ReturnType<typeof useLifting>

function useLifting(items: readonly Sorted[], ids: readonly string[], onOrder: (ids: string[]) => void) {
  const { t } = useTranslation()
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [said, setSaid] = useState('')
  const now = useRef<Lifted | null>(null) // events of one turn follow each other before React has drawn
  const put = (next: Lifted | null): void => {
    now.current = next
    setLifted(next)
  }
  const facts = (id: string, places: readonly string[]) => ({
    name: items.find(item => item.id === id)?.name ?? '',
    place: places.indexOf(id) + 1,
    total: places.length,
  })
  const lift = (id: string): void => {
    put({ id, order: ids })
    setSaid(t('site.sortLifted', facts(id, ids)))
  }
  const move = (to: number): void => {
    const up = now.current
    const next = up && withMoved(up.order, up.id, to)
    if (!next || next.join() === up.order.join()) return
    put({ id: up.id, order: next })
    setSaid(t('site.sortMoved', facts(up.id, next)))
  }
  const drop = (): void => {
    const up = now.current
    if (!up) return
    put(null)
    setSaid(t('site.sortDropped', facts(up.id, up.order)))
    if (up.order.join() !== ids.join()) onOrder([...up.order])
  }
  const cancel = (): void => {
    const up = now.current
    if (!up) return
    put(null)
    setSaid(t('site.sortCancelled', facts(up.id, ids)))
  }
  return { lifted, said, up: () => now.current, lift, move, drop, cancel }
}

/** Answers whether the key meant this list. */
function moveByKey({ up, lift, move, drop, cancel }: Sorting, key: string, id: string): boolean {
  const lifted = up()
  const isLifting = key === ' ' || key === 'Enter'
  if (!lifted) {
    if (isLifting) lift(id)
    return isLifting
  }
  const at = lifted.order.indexOf(id)
  const ways: Record<string, () => void> = {
    ' ': drop,
    Enter: drop,
    Escape: cancel,
    ArrowUp: () => move(at - 1),
    ArrowDown: () => move(at + 1),
    Home: () => move(0),
    End: () => move(lifted.order.length - 1),
  }
  ways[key]?.()
  return key in ways
}

/** Outside React: the pointer, wherever it goes until it is let go of. */
function moveByPointer({ up, lift, move, drop, cancel }: Sorting, id: string, list: RefObject<HTMLElement | null>) {
  const listening = new AbortController()
  const { signal } = listening
  const over = (end: () => void) => () => {
    listening.abort()
    end()
  }
  const follow = ({ clientY }: { clientY: number }): void => {
    const lifted = up()
    if (!lifted || !list.current) return listening.abort()
    scrollAlong(clientY)
    move(placeAt(list.current, lifted.order.indexOf(id), clientY))
  }
  lift(id)
  window.addEventListener('pointermove', follow, { signal })
  window.addEventListener('pointerup', over(drop), { signal })
  window.addEventListener('pointercancel', over(cancel), { signal })
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && over(cancel)(), { signal })
}
