import { durations } from '#contract/limits.ts'
import { closeCodes } from '#contract/wire/wire.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import type { Look, Scene } from './look.ts'
import { said } from './said.ts'

/** The live connection and what can be wrong with it, with the page or with the browser. */
export const connectionScenes: readonly Scene[] = [
  {
    name: 'being offline',
    as: 'member',
    open: async look => {
      await look.chat('general')
      await look.page.context().setOffline(true)
      await look.text('live.offline').waitFor()
      return () => look.page.context().setOffline(false)
    },
  },
  {
    // LIVE-22
    name: 'being connected',
    as: 'member',
    open: async look => {
      await look.page.routeWebSocket(/./, () => {})
      await look.page.goto(`/chat?channel=${look.town.channels.general}`)
      await look.text('live.connecting').waitFor()
    },
  },
  {
    name: 'a page of an older version',
    as: 'member',
    open: async look => {
      await turnedAway(look, closeCodes.wireOutdated)
      await look.button('live.reload').waitFor()
    },
  },
  {
    // LIVE-13
    name: 'a page too many',
    as: 'member',
    open: async look => {
      await turnedAway(look, closeCodes.tooManySockets)
      await look.button('live.reconnect').waitFor()
    },
  },
  {
    name: 'somebody who types',
    as: 'member',
    open: async look => {
      const { members, channels, server } = look.town
      await look.chat('general')
      const typist = await listen(members.bora.visitor)
      // The page may not be connected yet, and looking may take longer than a word of it holds.
      const typing = setInterval(() => {
        server.clock.pass(durations.typingEveryMs)
        typist.say({ t: 'typing', channelId: channels.general })
      }, 1_000)
      await look.text('messages.typing', { count: 1, names: members.bora.name }).waitFor()
      return async () => {
        clearInterval(typing)
        await typist[Symbol.asyncDispose]()
      }
    },
  },
  {
    name: 'copying by hand',
    as: 'member',
    open: async look => {
      await look.page.addInitScript(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined })
        document.execCommand = () => false
      })
      await look.chat('general')
      await look.choose(said.own, 'messages.copyText')
      await look.dialog('parts.copyByHand').waitFor()
    },
  },
  {
    name: 'a page that failed',
    as: 'visitor',
    open: async look => {
      await look.page.addInitScript(() => {
        window.ResizeObserver = class extends ResizeObserver {
          override observe(element: Element, options?: ResizeObserverOptions): void {
            if (element.matches('[data-floor]')) throw new Error('A scene makes this page fail.')
            super.observe(element, options)
          }
        }
      })
      await look.page.goto('/')
      await look.title('shell.errorTitle').waitFor()
    },
  },
]

async function turnedAway(look: Look, code: number): Promise<void> {
  await look.page.routeWebSocket(/./, socket => void socket.close({ code }))
  await look.page.goto(`/chat?channel=${look.town.channels.general}`)
}
