/** Answers how long it took, in milliseconds. */
type Ask = (n: number) => Promise<number>

/**
 * In how many pairs the one took longer than the other, as standard deviations from half of them. Which of a pair comes
 * first is drawn, so that what one leaves to do meets both alike. A busy machine makes single pairs say anything, but
 * not more of them in one direction.
 */
export async function leaningOf(one: Ask, other: Ask, pairs: number): Promise<number> {
  for (let n = 0; n < 20; n++) await (n % 2 ? one : other)(n) // warm
  let longer = 0
  for (let n = 0; n < pairs; n++) {
    const isFirst = Math.random() < 0.5
    const first = await (isFirst ? one : other)(n)
    const second = await (isFirst ? other : one)(n)
    if (isFirst ? first > second : second > first) longer++
  }
  return (longer - pairs / 2) / Math.sqrt(pairs / 4)
}

/** How long it took, in milliseconds. */
export async function timed(ask: () => Promise<unknown>): Promise<number> {
  const before = performance.now()
  await ask()
  return performance.now() - before
}
