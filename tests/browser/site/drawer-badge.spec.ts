import { channelRoutes } from '#contract/channels.ts'
import { addChannel } from '#tests/kit/house.ts'
import { report } from '#tests/browser/kit/desk-kit.ts'
import { changePerson, expect, test } from '#tests/browser/kit/house-fixture.ts'
import { speak } from '#tests/browser/kit/logs-kit.ts'
import { enter } from '#tests/browser/kit/member.ts'
import { post } from '#tests/browser/kit/talk-kit.ts'

test.slow()

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

for (const language of ['tr', 'en'] as const) {
  const say = (tr: string, en: string): string => (language === 'tr' ? tr : en)
  const opening = say('Kanalları aç', 'Show channels')

  test(`on a phone the button of the channels tells what waits behind it, in ${language}`, async ({ server, open }) => {
    const { page, context } = await open(phone)
    await speak(page, language)
    const mert = await enter(server, 'Mert Rozet', context)
    await changePerson(server.house, mert.uid, { role: 'moderator' })
    const bora = await enter(server, 'Bora Rozet')
    const [here, there, silent] = [
      await addChannel(server.house, 'burası'),
      await addChannel(server.house, 'orası'),
      await addChannel(server.house, 'sessiz'),
    ]
    await mert.visitor.do(channelRoutes.setChannelMuted, { channelId: silent, isMuted: true })
    await page.goto(`/chat?channel=${here}`)
    const button = page.getByRole('button', { name: opening })
    const badge = page.locator('[data-drawer-badge]')
    await expect(button).toHaveAccessibleName(opening)
    await expect(badge).toHaveCount(0)

    await post(bora, silent, 'sessizce')
    await post(bora, here, 'burada')
    await post(bora, there, 'orada')
    await expect(button).toHaveAccessibleName(`${opening} (${say('okunmamış mesaj var', 'unread messages')})`)
    await expect(badge).toHaveText('')
    await page.screenshot({ path: test.info().outputPath(`dot-${language}.png`) })

    await post(bora, silent, '@Mert Rozet bak')
    const mentioned = say('1 kez etiketlendiniz', 'mentioned once')
    await expect(badge).toHaveText('1')
    await expect(button).toHaveAccessibleName(new RegExp(`^${opening} \\(`))
    expect(mentioned).not.toBe('')

    await report(await enter(server, 'Ayşe Rozet'), 'user', bora.uid, 'Kaba.')
    const waiting = say('Karar bekleyen 1 şikâyet', '1 report waiting')
    await expect(button).toHaveAccessibleName(new RegExp(`${waiting}\\)$`))
    await expect(badge, 'mentions alone, no sum of unlike things').toHaveText('1')
    await page.screenshot({ path: test.info().outputPath(`count-${language}.png`) })

    await changePerson(server.house, mert.uid, { role: 'user' })
    await expect(badge).toHaveText('1')
    await expect(button).not.toHaveAccessibleName(new RegExp(waiting))
  })
}
