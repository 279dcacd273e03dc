import { isLong } from '#tests/kit/long.ts'
import type { Language } from '#words/language.ts'
import { faults as axeFaults } from '#tests/browser/kit/axe.ts'
import { unfitting } from '#tests/browser/kit/fitting.ts'
import { movements } from '#tests/browser/kit/motion.ts'
import { turnEnglish } from './scenes/in-english.ts'
import type { Device, Look, Scene } from './scenes/look.ts'
import { strangeWords } from './scenes/spoken.ts'
import { expect, test } from './scenes/test.ts'
import { ofDevice, walkScenes } from './scenes/walk.ts'

const zoomed = { width: 640, height: 400 } // 1280 × 800 at 200 %
const narrowest = { width: 320, height: 640 } // that WCAG 1.4.10 knows

/**
 * Each scene in both languages: on a desktop in Turkish, where it then turns English in a window as narrow as a phone.
 * What is there on phones only, and what does not turn, is opened again. `npm test -- --long` opens each in all four
 * ways.
 */
const looks = [
  { language: 'tr', device: 'desktop', isOpened: () => true },
  { language: 'en', device: 'phone', isOpened: ({ on, isSaidOnce }: Scene) => on === 'phone' || isSaidOnce === true },
  { language: 'tr', device: 'phone', isOpened: ({ on }: Scene) => on === 'phone' },
  { language: 'en', device: 'desktop', isOpened: ({ on }: Scene) => on === 'desktop' },
] as const

// LOOK-7, LOOK-9, LOOK-11, LOOK-13, LANG-1, LANG-2
for (const { language, device, isOpened } of looks) {
  const only = (scene: Scene): boolean => isLong || isOpened(scene)
  walkScenes(test, { languages: [language], devices: [device], only }, async (look, scene) => {
    const { page } = look
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const isTurned = !isLong && language === 'tr' && device === 'desktop' && !scene.isSaidOnce
    const faults = [
      ...(await faultsIn(look, isAxed(scene, look))),
      ...(await unfitting(page, device === 'phone' ? narrowest : zoomed, device === 'phone')), // changes the window
      ...(isTurned ? await faultsInEnglish(look) : []),
    ]
    if (faults.length > 0) throw new Error(faults.join('\n'))
  })
}

/**
 * Names, roles and colours come from the same components in each way, so one of them is enough; in the long run one of
 * each device.
 */
const isAxed = ({ on }: Scene, { device, language }: { device: Device; language: Language }): boolean =>
  device === 'phone' ? language === 'en' && (isLong || on === 'phone') : language === 'tr'

async function faultsIn({ page, language, town }: Look, isForAxe: boolean): Promise<string[]> {
  return [
    ...(await strangeWords(page, language, town)),
    ...(isForAxe ? await axeFaults(page) : []),
    ...(await movements(page)),
  ]
}

async function faultsInEnglish({ page, town }: Look): Promise<string[]> {
  await page.setViewportSize(ofDevice.desktop.viewport) // narrow ones keep the button in a menu
  const faults = [
    ...(await turnEnglish(page)),
    ...(await strangeWords(page, 'en', town)),
    ...(await unfitting(page, narrowest, true)),
  ]
  return faults.map(fault => `turned English: ${fault}`)
}
