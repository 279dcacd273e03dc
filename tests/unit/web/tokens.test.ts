import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, grounds, inks, leastContrast } from '#web/dev/contrast.ts'
import { tokens } from '#web/dev/tokens.ts'
import { roleInk } from '#drawn/look/role-ink.ts'

const written = readFileSync(new URL('../../../web/parts/tokens.css', import.meta.url), 'utf8')
const colours = new Map(tokens(written, 'color').map(({ name, value }) => [name, value]))

// LOOK-1
describe('colours', () => {
  test('are measured as WCAG does it', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })

  test.each(inks)('of text and edges have enough contrast on every ground: %s', ink => {
    for (const ground of grounds) {
      expect(contrast(colours.get(ink)!, colours.get(ground)!), ground).toBeGreaterThanOrEqual(leastContrast(ink))
    }
  })
})

// LOOK-2
describe('roles and what members brought', () => {
  test.each([
    ['owner', 10, 20],
    ['admin', 40, 50],
    ['moderator', 210, 220],
    ['brought', 20, 35],
  ])('%s has its hue: between %d° and %d°', (name, least, most) => {
    expect(hue(colours.get(name)!)).toBeGreaterThanOrEqual(least)
    expect(hue(colours.get(name)!)).toBeLessThanOrEqual(most)
  })

  test('a user is white, or nearly', () => {
    expect(contrast(colours.get('user')!, '#ffffff')).toBeLessThan(1.1)
  })

  test.each(Object.entries(roleInk))('the name of %s is written in its colour', (role, ink) => {
    expect(ink).toBe(`text-${role}`)
  })
})

/** In degrees: 0 red, 120 green, 240 blue. */
function hue(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ]
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  if (most === red) return (60 * ((green - blue) / range) + 360) % 360
  return most === green ? 60 * ((blue - red) / range + 2) : 60 * ((red - green) / range + 4)
}
