/**
 * Starts now; answers milliseconds since then. The monotonic clock stands still while some machines sleep, the other
 * one may be set by hand: the one that has moved further counts, so that nothing is offered for longer than it holds.
 */
export function stopwatch(): () => number {
  const [monotonic, wall] = [performance.now(), Date.now()]
  return () => Math.max(performance.now() - monotonic, Date.now() - wall)
}
