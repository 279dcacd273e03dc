import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/**
 * Somebody who has no mouse. Wherever a key leads, the focus is somewhere, on the screen, in front, and can be seen.
 */
export class Keys {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key)
      await this.seesFocus(key)
    }
  }

  /** Types where the focus is, and looks at once only. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
    await this.seesFocus(text)
  }

  /** On with the Tab key, or back, until it is there. */
  async tabTo(goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(goal).toBeVisible()
    for (let stops = 0; stops < stopsMax; stops++) {
      await this.press(key)
      if (await goal.evaluate(element => element === document.activeElement)) return
    }
    throw new Error(`${stopsMax} times ${key} do not lead to ${goal.toString()}`)
  }

  /** To the list of messages, one stop: where one was last in it, else the list itself. */
  async toMessages(): Promise<void> {
    const log = this.page.getByRole('log')
    for (let stops = 0; stops < stopsMax; stops++) {
      await this.press('Shift+Tab')
      if (await log.evaluate(element => element.contains(document.activeElement))) return
    }
    throw new Error(`${stopsMax} times Shift+Tab do not lead to the messages`)
  }

  /** Where the page begins for the keys: at its first stop, which links past the head. */
  async toTop(): Promise<void> {
    await this.page.keyboard.press('Shift') // who clicked last would not see the focus
    await this.page.locator('a[href^="#"]').first().focus()
    await this.seesFocus('coming to the top')
  }

  /** How many stops the Tab key makes from the page's top to there, both counted. */
  async stopsTo(goal: Locator): Promise<number> {
    await this.toTop()
    for (let stops = 1; stops < stopsMax; stops++) {
      if (await goal.evaluate(element => element === document.activeElement)) return stops
      await this.press('Tab')
    }
    throw new Error(`${stopsMax} times Tab do not lead to ${goal.toString()}`)
  }

  /** What is wrong with the focus heals within a frame or two where something closes; what stays wrong fails. */
  async seesFocus(after: string): Promise<void> {
    await expect.poll(() => this.page.evaluate(faultOfFocus), `the focus after ${after}`).toBeNull()
  }
}

/** More stops than any page has between two things. */
const stopsMax = 80

/** In the page: what is wrong with the focus, and where it is. */
function faultOfFocus(): string | null {
  const element = document.activeElement
  if (!element || element === document.body) return 'lost'
  const where = element.outerHTML.slice(0, 160)
  const box = element.getBoundingClientRect()
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
  if (right - left < 1 || bottom - top < 1) return `outside of the window: ${where}`
  const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  if (!front || !(element.contains(front) || front.contains(element)))
    return `behind ${front?.outerHTML.slice(0, 160)}: ${where}`
  // A page, a dialog, a title that the focus was led to is no control: what it shows is that it is there.
  if (element.matches('main, h1, [role=dialog], [role=alertdialog], dialog')) return null
  return contrastOfRing(element) >= 3 ? null : `not to be seen (${contrastOfRing(element).toFixed(1)}): ${where}`

  /** WCAG 1.4.11: the outline, or the line around what holds the field, against what is behind it. */
  function contrastOfRing(focused: Element): number {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(focused)
    if (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) return contrast(outlineColor, groundOf(focused))
    for (let around = focused.parentElement; around; around = around.parentElement) {
      if (!/focus-(within|visible\]):ring/.test(around.getAttribute('class') ?? '')) continue
      const ring = /(?:rgba?|oklab|color)\([^)]*\)(?= 0px 0px 0px [1-9])/.exec(getComputedStyle(around).boxShadow)
      return ring ? contrast(ring[0], groundOf(around)) : 0
    }
    return 0
  }
  function groundOf(of: Element): string {
    for (let behind: Element | null = of; behind; behind = behind.parentElement) {
      const { backgroundColor } = getComputedStyle(behind)
      if (behind !== of && rgb(backgroundColor)[3] === 255) return backgroundColor
    }
    return '#000'
  }
  function contrast(one: string, other: string): number {
    const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
    return (light + 0.05) / (dark + 0.05)
  }
  function luminance(colour: string): number {
    const [r, g, b] = rgb(colour).map(value => {
      const part = value / 255
      return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    }) as [number, number, number]
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  function rgb(colour: string): number[] {
    const pen = new OffscreenCanvas(1, 1).getContext('2d')!
    pen.fillStyle = colour
    pen.fillRect(0, 0, 1, 1)
    return [...pen.getImageData(0, 0, 1, 1).data]
  }
}
