import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipped } from '#tests/kit/files/unzip.ts'
import { password } from '#tests/kit/people.ts'
import { textOf } from '#tests/kit/tables/words.ts'
import type { Language } from '#words/language.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enter } from '#tests/browser/kit/member.ts'

const sectionOf = (page: Page, language: Language) =>
  page.getByRole('region', { name: textOf(language, 'dataCopy.title') })

for (const language of ['tr', 'en'] as const)
  // ACC-64, ACC-66, ACC-68
  test(`a copy of one’s own data is asked for, told to another tab and downloaded, in ${language}`, async ({
    server,
    open,
    expectedOnConsole,
  }) => {
    expectedOnConsole.push(/status of 401/)
    const [own, elsewhere] = [await open(), await open()]
    const name = language === 'tr' ? 'Seda Kopya' : 'Sena Copy'
    await enter(server, name, own.context)
    const other = await own.context.newPage()
    for (const page of [own.page, other]) {
      await page.addInitScript(chosen => localStorage.setItem('meydan.language', chosen), language)
      await page.goto('/account')
    }
    const section = sectionOf(own.page, language)
    await section.getByRole('button', { name: textOf(language, 'dataCopy.open') }).press('Enter')
    const field = section.getByLabel(textOf(language, 'own.oldPassword'))
    await expect(field).toBeFocused()
    await field.fill('yanlış parola')
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(textOf(language, 'wrong-password'))
    await field.fill(password)
    await section.getByRole('button', { name: textOf(language, 'dataCopy.ask') }).click()
    const link = section.getByRole('link', { name: textOf(language, 'dataCopy.download') })
    await expect(link).toBeVisible()
    await expect(sectionOf(other, language).getByRole('link')).toBeVisible()
    await expect(section.getByRole('button')).toHaveCount(0)

    const [download] = await Promise.all([own.page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toMatch(/^meydan-\d{4}-\d\d-\d\d\.zip$/)
    const copy = await unzipped(await readFile(await download.path()))
    const first = copy.get('index.html')!.toString()
    expect(first).toContain(`lang="${language}"`)
    expect(first).toContain(name)
    const address = await link.getAttribute('href')
    const answer = await elsewhere.context.request.get(server.url + address)
    expect(answer.status()).toBe(401)
  })
