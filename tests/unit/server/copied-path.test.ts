import { expect, test } from 'vitest'
import { fileLink } from '#server/app/data-copy/html.ts'

// ACC-64
test('of a long name its end is kept, but for half of a sign, which no address can hold', () => {
  const link = fileLink({ id: '0123456789ab', name: `${'🪁'.repeat(60)}a.txt` })
  expect(link).toContain(`href="files/0123456789ab-${encodeURIComponent(`${'🪁'.repeat(37)}a.txt`)}"`)
})
