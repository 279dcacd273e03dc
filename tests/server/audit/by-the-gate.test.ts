import { describe, expect, test } from 'vitest'
import { abilities } from '#contract/permissions.ts'
import { allBindings } from '#server/app/start/all-bindings.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { houseStage } from '#tests/kit/stage.ts'

const house = houseStage()

// AUD-3
describe(`the log on ${engine}`, () => {
  test('is written by the gate for every act of who is signed in, and by nothing that visitors may do', () => {
    const files = { storage: { incomingDir: '' }, inspector: {} }
    for (const { route, binding } of allBindings(house.house, files as never, {} as never)) {
      if (binding.kind === 'read') continue
      const isOpen = abilities[route.ability].visitor !== 'never'
      expect('verb' in binding, `${route.path} is bound by openAct`).toBe(isOpen)
    }
  })
})
