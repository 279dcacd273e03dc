import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
// @ts-expect-error -- scripts are plain JavaScript, so that they run before anything is installed
import { renderSounds } from '../../script/make/sounds.mjs'

const sounds = renderSounds() as Record<string, Buffer>

// LOOK-12
describe('the sounds', () => {
  test('are five, each under 20 KB', () => {
    const names = ['error', 'message-receive', 'new-notification', 'send', 'success']
    expect(Object.keys(sounds).toSorted()).toEqual(names)
    for (const bytes of Object.values(sounds)) expect(bytes.length).toBeLessThan(20_000)
  })

  test('that the site plays are those that the script makes', () => {
    for (const [name, bytes] of Object.entries(sounds)) {
      const file = fileURLToPath(new URL(`../../web/parts/sounds/${name}.wav`, import.meta.url))
      expect(bytes.equals(readFileSync(file)), name).toBe(true)
    }
  })

  test('are heard, and end in silence', () => {
    for (const bytes of Object.values(sounds)) {
      const samples = Array.from({ length: (bytes.length - 44) / 2 }, (_, n) => bytes.readInt16LE(44 + n * 2))
      const loudest = Math.max(...samples.map(Math.abs))
      expect(loudest).toBeGreaterThan(10_000)
      expect(loudest).toBeLessThan(32_767)
      expect(Math.abs(samples.at(-1) ?? 1)).toBe(0)
    }
  })
})
