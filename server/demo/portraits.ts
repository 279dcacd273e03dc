import { aboutRoutes } from '#contract/about.ts'
import { blockRoutes } from '#contract/blocks.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import type { Actor } from '#contract/permissions.ts'
import { photoRoutes } from '#contract/photos.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { days, type Happening, type Scenery } from './script.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** Who has a picture of his own; the others keep their star. */
const sitters = ['selin', 'derya', 'hannah', 'mert', 'irem', 'isik', 'oyku', 'zeynep', 'oliver'] as const
/** What some of them say of themselves. */
const lines = [
  ['selin', 'Gündüz müzik, gece Fener. Kanalların ışığını ben söndürürüm.'],
  ['hannah', 'Level designer from Hamburg, learning Turkish one “günaydın” at a time 🌤️'],
  ['mert', 'İzmir · speedrun · çay'],
  ['zeynep', 'Üç kedi, bir klavye. Hata bulursam yazarım, bulamazsam da yazarım.'],
] as const
/** With a picture and a line that staff take away. */
const advertiser = 'bedava'
export const portraitsMax = sitters.length + 1

/** People's own pictures and lines, what staff take of them, and somebody who wants to read no more of another. */
export function portraits(
  { stage, people, portraits: drawn }: Scenery & { portraits: Buffer[] },
  endsAt: EpochMs,
): Happening[] {
  const start = endsAt - days * day
  const who = (login: string): Actor => people.find(person => person.login === login)!.actor
  const wears = (login: string, at: EpochMs): Happening => ({
    at,
    happen: () => stage.upload(who(login), `${login}.png`, drawn.pop()!, photoRoutes.setPhoto),
  })
  const resetProfile = async (): Promise<unknown> => {
    const [by, { uid }] = [who('cagla'), who(advertiser)]
    const { member, about = '' } = await stage.read(by, moderationRoutes.getProfile, { uid })
    const seen = { uid, version: member.version, displayName: null, photoURL: member.photoURL, about }
    return stage.act(by, moderationRoutes.resetProfile, { ...seen, reason: 'Reklam içeren profil' })
  }
  const tells = (login: string, about: string, at: EpochMs): Happening => ({
    at,
    happen: () => stage.act(who(login), aboutRoutes.setAbout, { about }),
  })
  return [
    ...lines.map(([login, about], n) => tells(login, about, start + n * day + 10 * hour)),
    tells(advertiser, 'BEDAVA oyun anahtarı: bedava-anahtar.example', start + 3 * day + 20 * hour),
    ...sitters.map((login, n) => wears(login, start + n * day + 9 * hour)),
    wears(advertiser, start + 3 * day + 19 * hour),
    { at: start + 3 * day + 21 * hour, happen: resetProfile },
    {
      at: endsAt - 90 * minute,
      happen: () => stage.act(who('bora'), blockRoutes.blockPerson, { uid: who('karga').uid }),
    },
  ]
}
