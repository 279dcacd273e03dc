import { type Browser, launch, type ElementHandle, type Page } from 'puppeteer-core'
import type { Engine, Tab, Target } from './engine.ts'
import { find } from './find.ts'
import { patienceMs, until } from './until.ts'

/** Firefox, driven by WebDriver BiDi. Each tab has a browser of its own: one behind another is drawn by nobody. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browsers: Browser[] = []
  // What moves for ever takes more of the processor than the whole walk.
  const extraPrefsFirefox = { 'ui.prefersReducedMotion': 1 }
  return {
    open: async baseUrl => {
      const how = { executablePath, headless: true, extraPrefsFirefox, protocolTimeout: patienceMs }
      const browser = await launch({ browser: 'firefox', ...how })
      browsers.push(browser)
      return tabOf(await browser.newPage(), baseUrl)
    },
    [Symbol.asyncDispose]: async () => {
      for (const browser of browsers) await browser.close()
    },
  }
}

function tabOf(page: Page, baseUrl: string): Tab {
  const heard: string[] = []
  page.on('pageerror', error => heard.push(String(error)))
  page.on('console', said => {
    if (said.type() === 'error' || said.type() === 'warn') heard.push(said.text())
  })
  const look = async (target: Target): Promise<ElementHandle | null> =>
    (await page.evaluateHandle(find, target)).asElement() as ElementHandle | null
  const seen = (target: Target): Promise<ElementHandle> =>
    until(
      () => look(target),
      () => `Firefox does not show ${JSON.stringify(target)}`,
    )
  // The driver clicks the middle of what is seen at all, also where something lies over that: a form's own buttons.
  const reached = async (target: Target): Promise<ElementHandle> => {
    const element = await seen(target)
    await element.evaluate(uncover)
    return element
  }
  return {
    goto: async path => void (await page.goto(new URL(path, baseUrl).href)),
    sees: async target => void (await seen(target)),
    misses: async target =>
      void (await until(
        async () => !(await look(target)),
        () => `Firefox still shows ${JSON.stringify(target)}`,
      )),
    hover: async target => (await seen(target)).hover(),
    click: async target => (await reached(target)).click(),
    write: async (target, text) => {
      const field = await reached(target)
      await field.click({ count: 3 })
      await page.keyboard.press('Backspace')
      await page.keyboard.type(text)
    },
    add: async (target, text) => {
      await (await seen(target)).focus()
      await page.keyboard.type(text)
    },
    press: key => page.keyboard.press(key),
    attach: async path => {
      const field = await page.waitForSelector('input[type=file]')
      await (field as ElementHandle<HTMLInputElement>).uploadFile(path)
    },
    resize: (width, height) => page.setViewport({ width, height }),
    picture: async () => Buffer.from(await page.screenshot()),
    heard: async () => heard,
  }
}

/** In the page: as its reader would, scrolls to what is covered. */
function uncover(element: Element): void {
  const { left, top, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  if (!element.contains(hit)) element.scrollIntoView({ block: 'center', behavior: 'instant' })
}
