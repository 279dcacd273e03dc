import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import leanHeap from '#server/app/nights/lean-heap.json' with { type: 'json' }

const root = mkdtempSync(join(tmpdir(), 'meydan-packed-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
mkdirSync(join(root, 'bin'))
copyFileSync('packaging/meydan', join(root, 'bin/meydan'))
// Says what it was asked to run.
writeFileSync(join(root, 'bin/node'), '#!/bin/sh\nprintf "%s\\n" "$@"\n')
for (const file of ['meydan', 'node']) chmodSync(join(root, 'bin', file), 0o755)

const given = (...words: string[]): string[] =>
  spawnSync(join(root, 'bin/meydan'), words, { encoding: 'utf8' }).stdout.trimEnd().split('\n')
const isOfHeap = (word: string): boolean => word.startsWith('--max-')
const ran = (...words: string[]): string =>
  given(...words)
    .filter(word => !isOfHeap(word))
    .join(' ')
    .replaceAll(`${root}/`, '')

// RUN-1, RUN-11
test.each([
  ['start', 'dist/server/main.js'],
  ['start --env /etc/m.env', 'dist/server/main.js --env /etc/m.env'],
  ['--env /etc/m.env start', 'dist/server/main.js --env /etc/m.env'],
  ['--env=/etc/start/m.env start', 'dist/server/main.js --env=/etc/start/m.env'],
  ['--env=/etc/start/m.env status', 'dist/server/operator.js --env=/etc/start/m.env status'],
  ['--env /etc/m.env status', 'dist/server/operator.js --env /etc/m.env status'],
])('bin/meydan %s', (words, run) => expect(ran(...words.split(' '))).toBe(run))

test('bin/meydan gives its commands the heap that npm run meydan and the nights give them, and the server its own', () => {
  expect(leanHeap.length).toBeGreaterThan(0)
  expect([given('status'), given('start')].map(words => words.filter(isOfHeap))).toEqual([leanHeap, []])
})
