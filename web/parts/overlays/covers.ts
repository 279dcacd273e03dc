import { pages } from '#contract/pages.ts'

/**
 * What lies over the chat of a phone: a drawer, a sheet, a dialog. Each has one entry of the history above the chat's
 * own, with the same address, so that *back* closes it (PAGE-40). Closed in another way it takes its entry away again.
 * The router never sees these entries come or go: for it nothing has moved.
 */
const open: { close: () => void }[] = []

/** Of an entry: so many things lie open there. `__TSR_key` is the router's name of the place. */
interface EntryState {
  covers?: number
  __TSR_key?: string
}
const stateHere = (): EntryState => (history.state as EntryState | null) ?? {}
const coversHere = (): number => stateHere().covers ?? 0
function placeHere(): string | undefined {
  const { __TSR_key: key } = stateHere()
  return key
}

/** An entry of ours is being taken away: the browser does that later. */
let isMoving = false
/** What the router wrote meanwhile; it is done as soon as the entry is gone. */
let waiting: { isPush: boolean; state: unknown; url: string | URL | null | undefined } | null = null
/** Where the router is. */
let place: string | undefined

/** Something has opened over the page. Answers how to say that it is closed. */
export function cover(close: () => void): () => void {
  const one = { close }
  open.push(one)
  setTimeout(settle)
  return () => {
    const at = open.indexOf(one)
    if (at >= 0) open.splice(at, 1)
    setTimeout(settle)
  }
}

/** As many entries as things that are open. After the turn: what closes mostly opens something else, or leads on. */
function settle(): void {
  if (isMoving) return
  const here = coversHere()
  if (here > open.length) {
    isMoving = true
    history.go(open.length - here)
  } else if (mayCover()) {
    for (let each = here + 1; each <= open.length; each++)
      History.prototype.pushState.call(history, { ...stateHere(), covers: each }, '')
  }
}

/** The desk has places of its own (PAGE-5), by which back leads. */
const mayCover = (): boolean => location.pathname === pages.chat.path && !location.hash.startsWith('#desk')

/** Before the router hears of it. */
function onPop(event: PopStateEvent): void {
  const hasMoved = placeHere() !== place
  place = placeHere()
  const wasOwn = isMoving
  isMoving = false
  if (!hasMoved || waiting) event.stopImmediatePropagation()
  if (waiting) finish(waiting)
  if (!wasOwn && !hasMoved) for (const { close } of open.splice(coversHere()).toReversed()) close()
  setTimeout(settle)
}

function finish({ isPush, state, url }: NonNullable<typeof waiting>): void {
  waiting = null
  const write = isPush ? History.prototype.pushState : History.prototype.replaceState
  write.call(history, state, '', url)
  place = placeHere()
}

/**
 * Where one goes on from what is open, the new place takes its entry: back leads to the chat as it was. A place that is
 * only named in another way keeps that something is open there.
 */
function standBeforeRouter(): void {
  const { pushState, replaceState } = history
  place = placeHere()
  const write = (isPush: boolean, state: EntryState, url?: string | URL | null): void => {
    if (isMoving) waiting = { isPush: isPush || (waiting?.isPush ?? false), state, url }
    else if (isPush && coversHere() === 0) pushState.call(history, state, '', url)
    else if (isPush) replaceState.call(history, state, '', url)
    else replaceState.call(history, coversHere() > 0 ? { ...state, covers: coversHere() } : state, '', url)
    if (!isMoving) place = placeHere()
  }
  history.pushState = (state: EntryState, _, url) => write(true, state, url)
  history.replaceState = (state: EntryState, _, url) => write(false, state, url)
  addEventListener('popstate', onPop, { capture: true })
  setTimeout(settle) // a reload finds nothing open
}

if (typeof document !== 'undefined') standBeforeRouter()
