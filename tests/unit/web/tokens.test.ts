import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, grounds, inks, leastContrast } from '#web/dev/contrast.ts'
import { tokens } from '#web/dev/tokens.ts'

const written = readFileSync(new URL('../../../web/parts/tokens.css', import.meta.url), 'utf8')
const colours = new Map(tokens(written, 'color').map(({ name, value }) => [name, value]))

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
