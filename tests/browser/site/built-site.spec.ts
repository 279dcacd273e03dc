import { readdir, readFile } from 'node:fs/promises'
import { pages } from '#contract/pages.ts'
import { expect, test } from '@playwright/test'

const root = new URL('../../../', import.meta.url)

test('the page of parts, which is for anybody who builds, is not in the built site', async () => {
  const title = 'Meydan’s parts'
  expect(await readFile(new URL('web/dev/parts-page.tsx', root), 'utf8')).toContain(title)

  const assets = new URL('dist/web/assets/', root)
  const scripts = (await readdir(assets)).filter(name => name.endsWith('.js'))
  const code = (await Promise.all(scripts.map(name => readFile(new URL(name, assets), 'utf8')))).join('\n')
  expect(code).toContain(pages.activityLog.path) // so this is where pages would be
  expect(code).not.toContain('/dev/parts')
  expect(code).not.toContain(title)
})
