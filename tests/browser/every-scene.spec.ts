import { isLong } from '#tests/kit/long.ts'
import type { Language } from '#words/language.ts'
import { faults as axeFaults } from '#tests/browser/kit/axe.ts'
import { unfitting } from '#tests/browser/kit/fitting.ts'
import { movements } from '#tests/browser/kit/motion.ts'
import { deskScenes } from './scenes/desk-scenes.ts'
import { turnEnglish } from './scenes/in-english.ts'
import { oneOfEachKind } from './scenes/kinds.ts'
import type { Device, Look, Scene } from './scenes/look.ts'
import { menuScenes } from './scenes/menu-scenes.ts'
import { strangeWords } from './scenes/spoken.ts'
import { expect, test } from './scenes/test.ts'
import { ofDevice, walkScenes } from './scenes/walk.ts'

const zoomed = { width: 640, height: 400 } // 1280 × 800 at 200 %
const narrowest = { width: 320, height: 640 } // that WCAG 1.4.10 knows
/** A finger opens these in another way than a mouse, so no narrowed desktop stands for them. */
const opensByFinger: ReadonlySet<Scene> = new Set([...menuScenes, ...deskScenes])
const differs = (scene: Scene): boolean => oneOfEachKind.has(scene.name) || opensByFinger.has(scene)

/**
 * The four ways of seeing a scene, and which scenes each is for (RUN-49, docs/decisions/042). With LONG=1 each scene is
 * opened in the first two, and in all four what another finger or language could make another page of. Without it, a
 * Turkish desktop turns English in a window as narrow as a phone, and only what that can't show is opened again.
 */
const looks = [
  { language: 'tr', device: 'desktop', isOpened: () => true },
  {
    language: 'en',
    device: 'phone',
    isOpened: ({ on, isSaidOnce }: Scene) => isLong || on === 'phone' || isSaidOnce === true,
  },
  {
    language: 'tr',
    device: 'phone',
    isOpened: (scene: Scene) => scene.on === 'phone' || (isLong && differs(scene)),
  },
  {
    language: 'en',
    device: 'desktop',
    isOpened: ({ on, isSaidOnce, name }: Scene) =>
      on === 'desktop' || (isLong && (isSaidOnce === true || oneOfEachKind.has(name))),
  },
] as const

// LOOK-7, LOOK-9, LOOK-11, LOOK-13, LANG-1, LANG-2, RUN-49
for (const { language, device, isOpened } of looks) {
  walkScenes(test, { languages: [language], devices: [device], only: isOpened }, async (look, scene) => {
    const { page } = look
    const isFirst = language === 'tr' && device === 'desktop'
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const faults = [
      ...(await faultsIn(look, isAxed(scene, look))),
      ...(await unfitting(page, device === 'phone' ? narrowest : zoomed, device === 'phone')), // changes the window
      ...(isFirst && !opensByFinger.has(scene) ? await unfitting(page, narrowest, true) : []),
      ...(isFirst && !isLong && !scene.isSaidOnce ? await faultsInEnglish(look) : []),
    ]
    if (faults.length > 0) throw new Error(faults.join('\n'))
  })
}

/**
 * Names, roles and colours come from the same components in each way, so one of them is enough. With LONG=1 a phone is
 * another where it may have made another page.
 */
const isAxed = (scene: Scene, { device, language }: { device: Device; language: Language }): boolean =>
  device === 'desktop' ? language === 'tr' : language === 'en' && (scene.on === 'phone' || (isLong && differs(scene)))

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
    ...(await unfitting(page, zoomed, false)),
    ...(await unfitting(page, narrowest, true)),
  ]
  return faults.map(fault => `turned English: ${fault}`)
}
