import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { searchRoutes } from '#contract/search.ts'
import { catchUp } from '#server/search/door.ts'
import { cast } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { stage } from '#tests/kit/stage.ts'
import { openTalk } from '#tests/kit/talk.ts'

const { server, people } = stage({ people: cast })

// SRCH-13
test.runIf(engine === 'sqlite')('a search is one question to its thread, and a refusal comes back as one', async () => {
  const talk = await openTalk(server, 'iplik')
  for (const text of ['fener ile deniz', 'fenerler', 'deniz olmadan']) await talk.post(people.ayse, text)
  await catchUp(server.house)
  const ask = (after?: string) =>
    people.bora.ask(searchRoutes.searchMessages, { q: 'fener deniz', ...(after && { after }) })
  await ask() // its thread has begun
  const sent = vi.spyOn(Worker.prototype, 'postMessage')
  expect(await ask()).toMatchObject({ status: 200, body: { hits: [{ text: 'fener ile deniz' }] } })
  const { contexts, calls } = sent.mock
  const thread = contexts[calls.findIndex(([requests]) => JSON.stringify(requests).includes('"errand"'))]
  expect(calls.filter((_, n) => contexts[n] === thread)).toHaveLength(1)
  sent.mockRestore()
  expect(await ask('1_99_1')).toMatchObject({ status: 422 })
})
