import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import { accountRoutes } from '#contract/accounts.ts'
import { channelRoutes } from '#contract/channels.ts'
import { password } from '#server/demo/join.ts'
import { people } from '#server/demo/people.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { listen, type Listener } from '#tests/kit/machine/listen.ts'
import type { Language } from '#words/language.ts'

/** The demo's community, running, with a few people online. */
export interface Demo extends AsyncDisposable {
  url: string
  /** Somebody of the demo's people, by the part of the address before the @. */
  visitor(login: string): Promise<Visitor>
  channel(name: string): Promise<string>
  /** A browser of this person, or of somebody who isn't signed in. */
  context(
    browser: Browser,
    language: Language,
    login: string | null,
    options: BrowserContextOptions,
  ): Promise<BrowserContext>
}

/** Who is online besides those whose pages are taken. */
const present = ['derya', 'hannah', 'cagla', 'ayse', 'bora', 'umit', 'gokce', 'sule', 'nehir', 'oliver', 'lucia']

export async function startDemo(dataDir: string): Promise<Demo> {
  const server = spawn(process.execPath, ['server/demo/main.ts', dataDir], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await addressOf(server.stdout)
  const visitors = new Map<string, Visitor>()
  const visitor = async (login: string): Promise<Visitor> => {
    const known = visitors.get(login)
    if (known) return known
    const fresh = new Visitor(url)
    await fresh.do(accountRoutes.login, { email: `${login}@example.com`, password })
    visitors.set(login, fresh)
    return fresh
  }
  const online: Listener[] = []
  for (const login of present) online.push(await listen(await visitor(login)))
  const { channels } = await (await visitor(people[0]!.login)).do(channelRoutes.listChannels, {})
  return {
    url,
    visitor,
    channel: async name => channels.find(channel => channel.name === name)!.id,
    context: async (browser, language, login, options) => {
      const context = await browser.newContext({ baseURL: url, locale: language, ...options })
      await context.addInitScript(chosen => {
        localStorage.setItem('meydan.language', chosen)
        localStorage.setItem('meydan.carried', '1') // it stays this browser's own: another picture is in another one
      }, language)
      const cookies = login === null ? [] : [...(await visitor(login)).cookies]
      await context.addCookies(cookies.map(([name, value]) => ({ name, value, url })))
      return context
    },
    [Symbol.asyncDispose]: async () => {
      for (const each of online) await each[Symbol.asyncDispose]()
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
  }
}

async function addressOf(printed: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  for await (const chunk of printed) {
    text += String(chunk)
    const found = /ready at (http:\S+)/.exec(text)?.[1]
    if (found) return found
  }
  throw new Error(`The demo ended before it was ready:\n${text}`)
}
