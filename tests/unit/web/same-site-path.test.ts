import { expect, test } from 'vitest'
import { sameSitePath } from '#web/gate/same-site-path.ts'

// PAGE-3
test.each([
  ['/chat', '/chat'],
  ['/chat?channel=1#desk', '/chat?channel=1#desk'],
  ['/chat?channel=ş', '/chat?channel=%C5%9F'],
  ['/／x', '/%EF%BC%8Fx'],
  ['/profile/../account', '/account'],
])('%s leads on as a browser writes it', (path, written) => {
  expect(sameSitePath(path)).toBe(written)
})

// PAGE-3
test.each([
  ['//evil.example'],
  ['/\\evil.example'],
  ['/\tx'],
  ['/.//evil.example'],
  ['/%2e%2e//evil.example'],
  ['https://evil.example'],
  ['javascript:alert(1)'],
  ['chat'],
  [undefined],
])('%s leads nowhere', path => {
  expect(sameSitePath(path)).toBeUndefined()
})
