import type { SiteSettings } from '#contract/site.ts'
import type { Look, Scene } from './look.ts'
import { people } from './people.ts'
import { said } from './said.ts'

/** The page on which owners say what the site is. */
export const siteScenes: readonly Scene[] = [
  { name: 'the site’s page with nothing said', as: 'owner', open: openSite },
  {
    name: 'the site’s page with all of it said',
    as: 'owner',
    open: async look => {
      await giveSettings(look, told)
      await openSite(look)
      await look.field('site.linkLabel', { n: 2 }).waitFor()
    },
  },
  { name: 'the site’s channels and pictures', as: 'owner', open: openChannels },
  {
    name: 'the site’s privacy notice',
    as: 'owner',
    open: async look => {
      await openSite(look)
      await look.press(look.page.getByRole('tab', { name: look.say('site.privacy') }))
      await look.button('site.noticeSave').waitFor()
    },
  },
  {
    name: 'the site’s page with the home page over it',
    as: 'owner',
    isSaidOnce: true,
    open: async look => {
      await openSite(look)
      const preview = look.button('site.previewOpen')
      if (await preview.isVisible()) await look.press(preview)
      await look.page.frameLocator('iframe').locator('[data-floor]').waitFor()
    },
  },
  {
    name: 'the site’s page with what is wrong',
    as: 'owner',
    isSaidOnce: true,
    open: async look => {
      await openSite(look)
      await look.press(look.button('site.linkAdd'))
      await look.field('site.linkUrl', { n: 1 }).fill('javascript:alert(1)')
      await look.press(look.button('site.save'))
      await look.page.getByText(look.say('site.labelRequired')).waitFor()
    },
  },
  {
    name: 'the site’s page that another owner has saved',
    as: 'owner',
    open: async look => {
      await giveSettings(look, told)
      await look.page.route('**/api/site/settings', route =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 409, json: { error: '', code: 'conflict', now: changed } })
          : route.fallback(),
      )
      await openSite(look)
      await look.field('site.gameName').fill(said.notes)
      await look.press(look.button('site.save'))
      await look.text('site.savedBy', { name: people.admin.name }).waitFor()
    },
  },
  {
    name: 'the site’s page with a row that is lifted',
    as: 'owner',
    isSaidOnce: true,
    open: async look => {
      await openChannels(look)
      const list = look.page.getByRole('list', { name: look.say('site.channels') })
      await list.getByRole('button').first().press('Space')
      await list.getByRole('button', { pressed: true }).waitFor()
    },
  },
  {
    name: 'leaving the site’s page with what is not saved',
    as: 'owner',
    isSaidOnce: true,
    open: async look => {
      await openSite(look)
      await look.field('site.gameName').fill(said.notes)
      await look.press(look.page.getByRole('banner').getByRole('link').first())
      await look.dialog('site.leaveTitle').waitFor()
    },
  },
  {
    name: 'the site’s page that could not be read',
    as: 'owner',
    open: async look => {
      await look.refuse('**/api/site/settings', 'internal', 'GET', 500)
      await look.page.goto('/site')
      await look.page.getByRole('heading', { name: look.say('site.failed') }).waitFor()
    },
  },
]

const told: SiteSettings = {
  version: 1,
  studioName: 'Meydan',
  gameName: 'Meydan',
  sentence: { tr: said.notes, en: said.notes },
  art: null,
  links: [
    { label: 'Meydan', url: 'https://example.com/' },
    { label: 'https', url: 'https://example.com/other' },
  ],
  leastAge: 13,
  savedBy: people.owner.name,
  defaults: { siteName: 'Meydan', socialUrl: '' },
}
const changed: SiteSettings = { ...told, version: 2, gameName: 'https', savedBy: people.admin.name }

const giveSettings = (look: Look, settings: SiteSettings): Promise<unknown> =>
  look.page.route('**/api/site/settings', route =>
    route.request().method() === 'GET' ? route.fulfill({ json: settings }) : route.fallback(),
  )

async function openSite(look: Look): Promise<void> {
  await look.page.goto('/site')
  await look.button('site.save').waitFor()
}

/** These come by requests of their own. */
async function openChannels(look: Look): Promise<void> {
  await openSite(look)
  await look.press(look.page.getByRole('tab', { name: look.say('site.tabChannels') }))
  await look.page.getByRole('list', { name: look.say('site.channels') }).waitFor()
  await look.text('site.picturesNone').waitFor()
}
