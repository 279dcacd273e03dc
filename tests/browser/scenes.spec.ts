import { expect, test } from './scenes/test.ts'
import { walkScenes } from './scenes/walk.ts'

test.describe('every scene opens', () => {
  walkScenes(test, { devices: ['desktop', 'phone'] }, async look => {
    await expect(look.page.locator('html')).toHaveAttribute('lang', look.language)
  })
})
