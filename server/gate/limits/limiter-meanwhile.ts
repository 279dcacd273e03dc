import type { LimitName } from '#contract/rate-limits.ts'
import type { Limiter, MailTake, OwnLimiter } from './limiter.ts'

interface MeanwhileOptions {
  shared: Limiter
  /** Counts here what `shared` counts for all: all of it while that is there, else this process’s part. */
  own: OwnLimiter
  /** What `own` counts beside it. */
  isShared(limit: LimitName): boolean
  isThere(): boolean
  /** Shared counts could not be had, or can again. */
  tell(isAway: boolean): void
}

/**
 * Where the shared counts are away, each process counts for itself at its share: a log-in does not stop because a cache
 * did, and a guesser gets no further. So each counts all along what it lets in: it begins with what it has seen, and
 * where the shared counts come back empty it still refuses who has spent all of it here.
 */
export function limiterMeanwhile({ shared, own, isShared, isThere, tell }: MeanwhileOptions): Limiter {
  let isAway = false

  return {
    take: (limit, counted) =>
      isShared(limit) ? takeBoth(limiter => limiter.take(limit, counted)) : shared.take(limit, counted),
    takeMail: (limit, counted) =>
      isShared(limit) ? takeBoth(limiter => limiter.takeMail(limit, counted)) : shared.takeMail(limit, counted),
  }

  async function takeBoth(take: (from: Limiter) => MailTake | Promise<MailTake>): Promise<MailTake> {
    const here = await take(own)
    if (!here.ok) return here
    if (!isThere()) return note(true, here)
    const there = await Promise.resolve(take(shared)).catch(() => null)
    if (there?.ok) return note(false, both(here, there))
    await here.wasNothing()
    return there ? note(false, there) : note(true, await take(own))
  }

  function note(isAwayNow: boolean, taken: MailTake): MailTake {
    if (isAwayNow !== isAway) tell(isAwayNow)
    isAway = isAwayNow
    return taken
  }
}

/** What becomes of the call is counted here, and there if that can be had: nobody is refused what was done. */
function both(here: MailTake & { ok: true }, there: MailTake & { ok: true }): MailTake {
  const { mailed } = there
  const tryThere = async (work: () => void | Promise<void>): Promise<void> => {
    await Promise.resolve(work()).catch(() => {})
  }
  return {
    ok: true,
    succeeded: async () => {
      await here.succeeded()
      await tryThere(there.succeeded)
    },
    wasNothing: async () => {
      await here.wasNothing()
      await tryThere(there.wasNothing)
    },
    ...(mailed && {
      mailed: async (linkUntil: number) => {
        await here.mailed?.(linkUntil)
        await tryThere(() => mailed(linkUntil))
      },
    }),
  }
}
