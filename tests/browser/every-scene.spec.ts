import { isLong } from '#tests/kit/long.ts'
import { faults as axeFaults } from '#tests/browser/kit/axe.ts'
import { unfitting } from '#tests/browser/kit/fitting.ts'
import { movements } from '#tests/browser/kit/motion.ts'
import type { Device } from './scenes/look.ts'
import { strangeWords } from './scenes/spoken.ts'
import { expect, test } from './scenes/test.ts'
import { walkScenes } from './scenes/walk.ts'

/** Each scene in both languages and on both devices, but not in all four ways: `npm test -- --long` goes all of them. */
const looks = [
  { language: 'tr', device: 'desktop', size: { width: 640, height: 400 } }, // 1280 × 800 at 200 %
  { language: 'en', device: 'phone', size: { width: 320, height: 640 } }, // the narrowest that WCAG 1.4.10 knows
] as const
/** And in its other language what is there on one device only. */
const others = [
  { language: 'tr', device: 'phone', size: looks[1].size },
  { language: 'en', device: 'desktop', size: looks[0].size },
] as const

// LOOK-7, LOOK-9, LOOK-11, LOOK-13, LANG-2
for (const { language, device, size } of [...looks, ...others]) {
  const isOther = others.some(other => other.device === device && other.language === language)
  const only = ({ on }: { on?: Device }): boolean => isLong || !isOther || on === device
  walkScenes(test, { languages: [language], devices: [device], only }, async ({ page, town }, { on }) => {
    // Names, roles and colours come from the same components in each way, so one of them is enough.
    const isAxed = isLong || (on === 'phone' ? language === 'en' : language === 'tr')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const faults = [
      ...(await strangeWords(page, language, town)),
      ...(isAxed ? await axeFaults(page) : []),
      ...(await movements(page)),
      ...(await unfitting(page, size, device === 'phone')), // the last, for it changes the window
    ]
    if (faults.length > 0) throw new Error(faults.join('\n'))
  })
}
