/** What lies between the page and what has opened over it. */
export const veilLook =
  'fixed inset-0 z-40 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0'

/** For each such veil: it is known by its mark (`veiled` of the styles), and `watchVeils` hears of it. */
export const veil = {
  className: veilLook,
  'data-veil': true,
  ref: (): (() => void) => {
    soon()
    return soon
  },
} as const

const watchers = new Set<() => void>()

/** At each veil that has come or gone. Returns how to stop. */
export function watchVeils(changed: () => void): () => void {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}

/** When the document is as React leaves it. */
const soon = (): void =>
  queueMicrotask(() => {
    for (const changed of watchers) changed()
  })
