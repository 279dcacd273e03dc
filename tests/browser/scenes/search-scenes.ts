import type { Look, Scene } from './look.ts'

/** The search: what it offers, what it found, and that it found nothing. */
export const searchScenes: readonly Scene[] = [
  {
    name: 'a search that begins',
    as: 'member',
    open: async look => {
      await opened(look)
      await look.page.getByRole('heading', { name: look.say('search.filters') }).waitFor()
    },
  },
  {
    name: 'what a search suggests',
    as: 'member',
    isSaidOnce: true,
    open: async look => {
      await (await opened(look)).fill(look.language === 'tr' ? 'ka' : 'in')
      await look.page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'what a search found',
    as: 'member',
    open: async look => {
      const field = await opened(look)
      await field.fill('yandı')
      await field.press('Enter')
      await look.page.getByRole('search').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'removed messages that were found',
    as: 'moderator',
    open: async look => {
      const field = await opened(look)
      await field.fill(look.language === 'tr' ? 'kanal:silinenler' : 'in:deleted')
      await field.press('Enter')
      await look.page.getByRole('search').getByRole('link').first().waitFor()
    },
  },
  {
    name: 'a word that is near',
    as: 'member',
    isSaidOnce: true,
    open: async look => {
      const field = await opened(look)
      await field.fill('katılıyurum')
      await field.press('Enter')
      await look.button('search.near', { query: 'Katılıyorum' }).waitFor()
    },
  },
  {
    name: 'a search that found nothing',
    as: 'member',
    open: async look => {
      const field = await opened(look)
      await field.fill('from:qqq -qqq')
      await field.press('Enter')
      await look.text('search.unknown.from').waitFor()
    },
  },
  {
    name: 'a search that looks for nothing',
    as: 'member',
    isSaidOnce: true,
    open: async look => {
      const field = await opened(look)
      await field.fill('-qqq')
      await field.press('Enter')
      await look.text('search.onlyWithoutText').waitFor()
    },
  },
]

async function opened(look: Look) {
  await look.chat('general')
  const panel = await look.channels()
  await look.press(panel.getByRole('button', { name: look.like('shell.search', true) }))
  const field = look.page.getByRole('combobox', { name: look.say('shell.search') })
  await field.waitFor()
  return field
}
