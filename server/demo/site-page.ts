import { mediaRoutes } from '#contract/media.ts'
import { privacyRoutes } from '#contract/privacy.ts'
import { reasonRoutes } from '#contract/reason-list.ts'
import { sitePageRoutes } from '#contract/site.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { days, type Happening, post, type Scenery } from './script.ts'

const day = 86_400_000

/** What the studio says of itself, from the first day on, and pictures that it shows to visitors. */
export function sitePage(scenery: Scenery & { art: Buffer; shown: Buffer[] }, endsAt: EpochMs): Happening[] {
  const { stage, people, art, shown } = scenery
  const by = people.find(({ login }) => login === 'selin')!.actor
  const announce = async (text: string, picture: Buffer): Promise<void> => {
    const { id: fileId } = await stage.upload(by, 'fener-yolu.png', picture, mediaRoutes.uploadFile)
    await post(scenery, by, 'duyurular', { text, fileId })
    await stage.act(by, sitePageRoutes.pickSitePicture, { fileId })
  }
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
    const privacy = await stage.read(by, privacyRoutes.getPrivacySettings, {})
    await stage.act(by, privacyRoutes.savePrivacySettings, {
      version: privacy.version,
      responsible: 'Kandil Oyun Yazılım Ltd. Şti.',
      contact: 'gizlilik@kandil.example',
      postalAddress: 'Fener Sokağı 7, 35250 Konak, İzmir',
      texts: { tr: '', en: '' },
    })
    const { version: listed } = await stage.read(by, reasonRoutes.listReasons, {})
    await stage.act(by, reasonRoutes.saveReasons, { version: listed, reasons })
  }
  const pictured = shown.map((picture, n) => ({
    at: endsAt - (shown.length - n) * 5 * day + day / 2,
    happen: () => announce(pictureTexts[n]!, picture),
  }))
  return [{ at: endsAt - days * day + 60_000, happen }, ...pictured]
}

const reasons = [
  { tr: 'Reklam', en: 'Advertising', amount: '1', unit: 'days' as const },
  { tr: 'Hakaret', en: 'Insults', amount: '1', unit: 'hours' as const },
  { tr: 'Oyunun sonunu anlatma', en: 'Giving away the ending', amount: '1', unit: 'hours' as const },
  { tr: 'Sohbeti baltalama', en: 'Disrupting the chat', amount: '7', unit: 'days' as const },
]

const pictureTexts = [
  'Liman mahallesinin ilk gece görüntüsü. Fenerlerin hepsi elle yerleştirildi.',
  'Yeni gökyüzü: yıldızlar artık her gece başka bir düzende.',
  'Kapanış bölümünden bir kare. Gerisini oynayınca görürsünüz.',
]
