import { grouped } from '../shown.ts'

/** What is told of a long work: at most twice a second on a terminal, every ten seconds elsewhere. Always on stderr. */
export function tellProgress(now: () => number, isQuiet: boolean) {
  const isTerminal = process.stderr.isTTY
  const everyMs = isTerminal ? 500 : 10_000
  let toldAt = now()
  let of = ''
  let since = now()
  return {
    tell(what: string, done: number, all: number, shown: (n: number) => string = grouped): void {
      if (what !== of) [of, since] = [what, now()]
      if (isQuiet || now() - toldAt < everyMs) return
      toldAt = now()
      const left = done > 0 && all > done ? `, ${timeOf(((now() - since) / done) * (all - done))} left` : ''
      const total = all > 0 ? ` of ${shown(all)}` : ''
      process.stderr.write(
        `${isTerminal ? '\r\u001b[K' : ''}${what}: ${shown(done)}${total}${left}${isTerminal ? '' : '\n'}`,
      )
    },
    end(): void {
      if (isTerminal && !isQuiet) process.stderr.write('\r\u001b[K')
    },
  }
}

function timeOf(ms: number): string {
  const seconds = Math.ceil(ms / 1_000)
  return seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`
}
