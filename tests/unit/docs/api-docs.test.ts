import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { preferences } from '#contract/preferences.ts'
import { errors } from '#contract/wire/errors.ts'
import { apiPage } from '#tests/kit/tables/routes-table.ts'
import { routes, routesOnDisk } from '#tests/kit/tables/routes.ts'

const text = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8')

test('the contract lists the routes of all rooms', () => {
  expect(routes.map(([name]) => name).toSorted()).toEqual(routesOnDisk.map(([name]) => name).toSorted())
  expect(routes.map(([, route]) => route)).toEqual(expect.arrayContaining(routesOnDisk.map(([, route]) => route)))
})

test('docs/api.md lists the routes as the contract has them', async () => {
  await expect(apiPage(text)).toMatchFileSnapshot('../../../docs/api.md')
})

test('docs/api.md explains each refusal, with its status', () => {
  const explained = [...text.matchAll(/^\| `([a-z-]+)` +\| (\d{3}) /gm)].map(([, code, status]) => [
    code,
    Number(status),
  ])
  expect(Object.fromEntries(explained)).toEqual(errors)
})

test.each([
  ['marks of people and reasons', ['hasLeft', 'leavers', 'reasonIn', 'timeoutReasonIn', 'muteReasonIn']],
  ['what one chose', ['chosen', 'isFirst', ...Object.keys(preferences.shape)]],
  ['the ids of linked messages', ['messageIds']],
  ['the files of a post', ['files', 'fileId', 'isSpoiler']],
])('docs/api.md names %s in its text', (_, fields) => {
  const [, prose = ''] = text.split('## Asking')
  expect(fields.filter(field => !new RegExp(`\`${field}[\`:]`).test(prose))).toEqual([])
})
