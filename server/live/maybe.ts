/** Done, or on its way. */
export type Maybe = void | Promise<void>

/** At once where nothing waits, which is nearly always: an await would cost each event a turn of the microtasks. */
export function after(first: Maybe, then: () => Maybe): Maybe {
  return first ? first.then(then) : then()
}

/** One after the other; what waits is waited for before the next is taken. */
export function each<Thing>(things: readonly Thing[], take: (thing: Thing) => Maybe, from = 0): Maybe {
  for (let index = from; index < things.length; index++) {
    const waiting = take(things[index]!)
    if (waiting) return waiting.then(() => each(things, take, index + 1))
  }
}
