import { expect, test } from './scenes/test.ts'
import { strangeWords } from './scenes/spoken.ts'
import { walkScenes } from './scenes/walk.ts'

/** Rooms whose words are all read by now; the others follow as they are seen to pass (scenes/spoken.ts). */
const readRooms = new Set(['before the square', 'coming in'])

/** Phones say the same as desktops, but for what is only there. */
test.describe('every page and state opens, and speaks one language', () => {
  walkScenes(
    test,
    { devices: ['desktop', 'phone'], only: (scene, device) => device === 'desktop' || scene.on === 'phone' },
    async ({ page, language, town }, _, room) => {
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      if (readRooms.has(room)) expect(await strangeWords(page, language, town)).toEqual([])
    },
  )
})
