import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { messageRoutes } from '#contract/messages.ts'
import { addChannel } from '#tests/kit/house.ts'
import { faults } from './axe.ts'
import { changePerson, expect, test } from './house-fixture.ts'
import { enter } from './member.ts'
import { picture, post, postFile } from './samples.ts'
import { rowOf } from './talk-kit.ts'

const words = {
  tr: {
    history: 'Düzenleme geçmişi',
    report: 'Mesajı şikâyet et',
    reportItem: 'Şikâyet et',
    remove: 'Mesajı sil',
    removeTitle: 'Mesaj silinsin mi?',
    enlarge: 'Büyüt: gün.jpg',
    create: 'Kanal oluştur',
    menuOf: '“sergi tr” kanalının menüsü',
    edit: 'Kanalı düzenle',
    settings: 'Kanal ayarları',
    people: 'Bahsedilebilecek kişiler',
  },
  en: {
    history: 'Edit history',
    report: 'Report message',
    reportItem: 'Report',
    remove: 'Delete message',
    removeTitle: 'Delete this message?',
    enlarge: 'Enlarge: gün.jpg',
    create: 'Create channel',
    menuOf: 'Menu of “sergi en”',
    edit: 'Edit channel',
    settings: 'Channel settings',
    people: 'People to mention',
  },
} as const

/** What opens over the page holds the focus meanwhile; a menu belongs to no landmark, and `region` asks it to. */
const faultsOf = (page: Page): Promise<string[]> => faults(page, new AxeBuilder({ page }).disableRules(['region']))

for (const language of ['tr', 'en'] as const) {
  test(`axe finds nothing in what opens over the chat, in ${language}`, async ({ server, open }) => {
    const said = words[language]
    // A colour in the middle of its transition is nobody's contrast.
    const { page, context } = await open({ reducedMotion: 'reduce' })
    const own = await enter(server, `Selin ${language}`, context)
    const other = await enter(server, `Kaan ${language}`)
    await changePerson(server.house, own.uid, { role: 'moderator' })
    const channel = await addChannel(server.house, `sergi ${language}`)
    await postFile(other, channel, 'gün.jpg', await picture(640, 360))
    const { id: messageId } = await post(other, channel, 'ilk hali')
    await other.visitor.do(messageRoutes.editMessage, { messageId, version: 1, text: 'son hali' })
    await page.goto(`/chat?channel=${channel}`)
    if (language === 'en') await page.getByRole('button', { name: 'Switch to English' }).click()
    const dialog = page.getByRole('dialog')
    const check = async (what: string): Promise<void> => expect(await faultsOf(page), what).toEqual([])
    const leave = async (): Promise<void> => {
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('menu')).toHaveCount(0)
    }

    const row = rowOf(page, 'son hali')
    await row.click({ button: 'right' })
    await expect(page.getByRole('menu')).toBeVisible()
    await check('menu')
    await leave()
    for (const [item, title] of [
      [said.history, said.history],
      [said.reportItem, said.report],
      [said.remove, said.removeTitle],
    ] as const) {
      await row.click({ button: 'right' })
      await page.getByRole('menuitem', { name: item }).click()
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
      if (title === said.history) await expect(dialog.getByRole('listitem')).toHaveCount(2)
      await check(title)
      await leave()
    }
    await page.getByRole('log').getByRole('button', { name: other.name }).first().click()
    await expect(page.getByRole('dialog', { name: other.name })).toBeVisible()
    await check('card')
    await leave()
    await page.getByRole('button', { name: said.enlarge }).click()
    await expect(page.getByRole('dialog', { name: 'gün.jpg' }).getByRole('img')).toBeVisible()
    await check('lightbox')
    await leave()

    await page.getByRole('button', { name: said.create, exact: true }).click()
    await expect(page.getByRole('dialog', { name: said.create })).toBeVisible()
    await check('create')
    await leave()
    for (const item of [said.edit, said.settings]) {
      await page.getByRole('button', { name: said.menuOf }).click()
      await page.getByRole('menuitem', { name: item }).click()
      await expect(dialog).toBeVisible()
      await check(item)
      await leave()
    }
    await page.getByRole('textbox', { name: /mesaj yazın|Write a message/ }).pressSequentially('@kaan')
    await expect(page.getByRole('listbox', { name: said.people })).toBeVisible()
    await check('suggestions')
  })
}
