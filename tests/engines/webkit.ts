import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { Builder, By, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { freePort } from '#tests/kit/machine/free-port.ts'
import type { Engine, Tab, Target } from './engine.ts'
import { find } from './find.ts'
import { until } from './until.ts'

interface Programs {
  driver: string
  browser: string
  /** Xvfb: a screen that nobody looks at. */
  screen: string
}

/** WebKit, driven by WebDriver; each driver drives one browser, so each tab has its own. */
export async function startWebKit({ driver, browser, screen }: Programs): Promise<Engine> {
  const children: ChildProcess[] = []
  const sessions: WebDriver[] = []
  const display = await startScreen(screen, children)
  return {
    open: async baseUrl => {
      const port = await freePort()
      const env = { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1' }
      children.push(spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' }))
      const session = await until(
        () => startSession(`http://127.0.0.1:${port}`, browser).catch(() => null), // it does not listen yet
        () => 'WebKitWebDriver does not answer',
      )
      sessions.push(session)
      return tabOf(session, baseUrl)
    },
    [Symbol.asyncDispose]: async () => {
      for (const session of sessions) await session.quit()
      for (const child of children.toReversed()) await end(child)
    },
  }
}

/** Answers how programs name it; Xvfb itself takes the next free number. */
async function startScreen(program: string, children: ChildProcess[]): Promise<string> {
  const args = ['-displayfd', '3', '-screen', '0', '2600x1600x24', '-nolisten', 'tcp']
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  children.push(child)
  for await (const number of createInterface(child.stdio[3] as Readable)) return `:${number}`
  throw new Error('Xvfb ended before it had a screen.')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

async function startSession(server: string, binary: string): Promise<WebDriver> {
  const options = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  return new Builder().usingServer(server).withCapabilities(new Capabilities(options)).build()
}

function tabOf(driver: WebDriver, baseUrl: string): Tab {
  const look = (target: Target): Promise<WebElement | null> => driver.executeScript(find, target)
  const seen = (target: Target): Promise<WebElement> =>
    until(
      () => look(target),
      () => `WebKit does not show ${JSON.stringify(target)}`,
    )
  return {
    goto: async path => {
      await driver.get(new URL(path, baseUrl).href)
      await driver.executeScript(listen)
    },
    sees: async target => void (await seen(target)),
    misses: async target =>
      void (await until(
        async () => !(await look(target)),
        () => `WebKit still shows ${JSON.stringify(target)}`,
      )),
    hover: async target =>
      driver
        .actions()
        .move({ origin: await seen(target) })
        .perform(),
    click: async target => (await seen(target)).click(),
    write: async (target, text) => {
      const field = await seen(target)
      await field.clear()
      await field.sendKeys(text)
    },
    add: async (target, text) => (await seen(target)).sendKeys(text),
    press: key =>
      driver
        .actions()
        .sendKeys(key === 'Enter' ? Key.ENTER : Key.ESCAPE)
        .perform(),
    attach: async path => driver.findElement(By.css('input[type=file]')).sendKeys(path),
    resize: (width, height) => resize(driver, width, height),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    heard: () => driver.executeScript(() => window.heard ?? []),
  }
}

/** A window has more than its page: what is too much the first time is taken off the second. */
async function resize(driver: WebDriver, width: number, height: number): Promise<void> {
  let [wide, high] = [width, height]
  for (let turn = 0; turn < 3; turn++) {
    await driver.manage().window().setRect({ width: wide, height: high, x: 0, y: 0 })
    const [innerWidth, innerHeight] = await driver.executeScript<[number, number]>(() => [
      window.innerWidth,
      window.innerHeight,
    ])
    wide += width - innerWidth
    high += height - innerHeight
  }
}

declare global {
  interface Window {
    heard?: string[]
  }
}

/** In the page: WebDriver tells nothing of the console. */
function listen(): void {
  const heard: string[] = (window.heard ??= [])
  addEventListener('error', ({ message }) => heard.push(message))
  addEventListener('unhandledrejection', ({ reason }) => heard.push(`${reason} ${reason.stack}`))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    heard.push(`${violatedDirective} ${blockedURI}`),
  )
}
