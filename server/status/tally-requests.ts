import { accountRoutes } from '#contract/accounts.ts'
import { mediaRoutes } from '#contract/media.ts'
import { messageRoutes } from '#contract/messages.ts'
import type { Route } from '#contract/wire/route.ts'
import type { Answered } from '#server/gate/http/watch-requests.ts'
import type { Tally } from './tally.ts'

/** Tells the tally of what requests did: by their answers, so that no room knows of it. */
export function tallyRequests(tally: Tally): (request: Answered) => void {
  const noted: [Route, (tookMs: number) => void][] = [
    [messageRoutes.postMessage, tally.notePost],
    [accountRoutes.login, tally.noteLogIn],
    [mediaRoutes.uploadFile, tally.noteUpload],
  ]
  return ({ method, route, status, ms }) => {
    if (status !== 200) return
    const found = noted.find(([known]) => known.path === route && known.method === method)
    found?.[1](ms)
  }
}
