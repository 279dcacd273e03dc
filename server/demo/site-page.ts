import { sitePageRoutes } from '#contract/site.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { days, type Happening, type Scenery } from './script.ts'

/** What the studio says of itself, from the first day on. */
export function sitePage({ stage, people, art }: Scenery & { art: Buffer }, endsAt: EpochMs): Happening[] {
  const by = people.find(({ login }) => login === 'selin')!.actor
  const happen = async (): Promise<void> => {
    const { hash } = await stage.upload(by, 'kapak.png', art, sitePageRoutes.uploadSiteArt)
    const { version } = await stage.read(by, sitePageRoutes.getSiteSettings, {})
    await stage.act(by, sitePageRoutes.saveSiteSettings, {
      version,
      studioName: 'Kandil Oyun',
      gameName: 'Fener Yolu',
      sentence: {
        tr: 'Geceyi fenerinle yürüdüğün bir keşif oyunu.',
        en: 'A game of finding your way through the night, lantern in hand.',
      },
      art: {
        hash,
        alt: { tr: 'Gece meydanında yanan fenerler', en: 'Lanterns burning on a square at night' },
      },
      links: [
        { label: 'Steam', url: 'https://store.steampowered.com/' },
        { label: 'itch.io', url: 'https://itch.io/' },
      ],
      leastAge: 13,
    })
  }
  return [{ at: endsAt - days * 86_400_000 + 60_000, happen }]
}
