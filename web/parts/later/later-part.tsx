import type { ComponentType } from 'react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Later } from './later.ts'
import { NotThere } from './not-there.tsx'

interface Opened {
  isOpen: boolean
  onClose: () => void
}

/**
 * Something that opens, of a part that may not be there yet. A click is never lost: it opens when the part has come,
 * and where that can't be had, it says so and offers to try again (PAGE-35). Nothing of it is drawn before it is first
 * opened.
 */
export function laterPart<Part, Props extends Opened>(
  later: Later<Part>,
  pick: (part: Part) => ComponentType<Props>,
): (props: Props) => React.ReactNode {
  return function LaterPart(props: Props) {
    const { isOpen, onClose } = props
    const { part, isMissing } = later.use()
    const [wasOpened, setOpened] = useState(false)
    if (isOpen && !wasOpened) setOpened(true)
    // Outside React: the script.
    useEffect(() => {
      if (isOpen) void later.fetch()
    }, [isOpen])
    if (part) return wasOpened && <Come Part={pick(part)} props={props} />
    return isOpen && isMissing && <NotThere onRetry={later.retry} onClose={onClose} />
  }
}

/**
 * It is closed for its first draw: what opens tells by that where the focus was, and moves in. It opens in the same
 * turn where a click drew it, so that the next key is for it.
 */
function Come<Props extends Opened>({ Part, props }: { Part: ComponentType<Props>; props: Props }) {
  const [drawn] = useState(firstDraw)
  const isDrawn = useSyncExternalStore(drawn.subscribe, drawn.isOver)
  return <Part {...props} isOpen={props.isOpen && isDrawn} />
}

/** Over once somebody listens, which React does when it has drawn. */
function firstDraw() {
  let isOver = false
  const subscribe = (): (() => void) => {
    isOver = true
    return () => {}
  }
  return { subscribe, isOver: () => isOver }
}
