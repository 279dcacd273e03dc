import { expect, test } from 'vitest'
import { toast, useToasts } from '#web/parts/overlays/toast.ts'

// LOOK-4
test('of more than twenty toasts the oldest make room', () => {
  for (let n = 1; n <= 22; n++) toast.info(() => `${n}`)
  expect(useToasts.getState().toasts.map(({ text }) => text())).toEqual(
    Array.from({ length: 20 }, (_, n) => `${n + 3}`),
  )
})
