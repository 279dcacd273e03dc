import { expect, test } from 'vitest'
import { drawnLayers, type EntranceView } from '#web/accounts/enter/archway-pixels.ts'

test('each view of the entrance has a picture of its own', () => {
  const views: EntranceView[] = [
    'sign-in',
    'sign-up',
    'forgot',
    'sent',
    'verify',
    'reset',
    'changed',
    'dead',
    'disowned',
  ]
  expect(new Set(views.map(view => JSON.stringify(drawnLayers(view)))).size).toBe(views.length)
})
