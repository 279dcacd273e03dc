import { expect, test } from 'vitest'
import { pathOf } from '#server/gate/http/path-of.ts'

const code = 'q7T-'.repeat(10) + 'xyz'

// RUN-29, RUN-36
test.each([
  '?',
  '#',
  ';',
  '&',
  '=',
  '%3F',
  '%3f',
  '%23',
  '%3B',
  '%3D',
  '%26',
  '%253F',
  '%25253f',
  '%2523',
  '=3F',
  '&quest;',
  '&#63;',
  '%zz%3F',
])('the path of an address ends at %s', sign => {
  expect(pathOf(`/login${sign}secret=1`).replace('%zz', '')).toBe('/login')
})

test('a code stands in no path, wherever it is', () => {
  expect(pathOf(`/login/${code}/x`)).toBe('/login/…/x')
  expect(pathOf(`/login%3${code}`)).not.toContain(code)
})

test.each([
  '/',
  '/api/channels/01890a5d-ac96-774b-bcce-b302099a8057/messages',
  '/%zz',
  '/a%',
  '/%C3%A7ay.png',
  '/x%2Fy',
])('a path is itself: %s', path => expect(pathOf(path)).toBe(path))
