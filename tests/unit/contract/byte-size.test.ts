import { expect, test } from 'vitest'
import { bytesOf } from '#server/app/commands/shown.ts'
import { byteSize as onPages } from '#words/formats.ts'

const [kilobyte, megabyte, gigabyte] = [1024, 1024 ** 2, 1024 ** 3]

// PAGE-20
test.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [kilobyte, '1 KB'],
  [999 * kilobyte, '999 KB'],
  [megabyte - 1, '1 MB'],
  [5 * megabyte, '5 MB'],
  [5.25 * megabyte, '5.3 MB'],
  [50 * megabyte, '50 MB'],
  [gigabyte - 1, '1 GB'],
  [1_000 * gigabyte, '1,000 GB'],
  [2.5 * 1024 * gigabyte, '2.5 TB'],
  [5_000 * 1024 * gigabyte, '5,000 TB'],
])('%d bytes read alike in commands and on pages: %s', (bytes, text) => {
  expect([bytesOf(bytes), onPages(bytes, 'en').replace('\u00a0', ' ')]).toEqual([text, text])
})
