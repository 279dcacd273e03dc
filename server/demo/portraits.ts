import { blockRoutes } from '#contract/blocks.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import type { Actor } from '#contract/permissions.ts'
import { photoRoutes } from '#contract/photos.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { days, type Happening, type Scenery } from './script.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** Who has a picture of his own; the others keep their star. */
const sitters = ['selin', 'derya', 'hannah', 'mert', 'irem', 'isik', 'oyku', 'zeynep', 'oliver'] as const
/** With a picture that staff take away. */
const advertiser = 'bedava'
export const portraitsMax = sitters.length + 1

/** People's own pictures, one that is taken away, and somebody who wants to read no more of another. */
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
  const resetPicture = async (): Promise<unknown> => {
    const [by, { uid }] = [who('cagla'), who(advertiser)]
    const { member } = await stage.read(by, moderationRoutes.getProfile, { uid })
    const seen = { uid, version: member.version, displayName: null, photoURL: member.photoURL }
    return stage.act(by, moderationRoutes.resetProfile, { ...seen, reason: 'Reklam içeren resim' })
  }
  return [
    ...sitters.map((login, n) => wears(login, start + n * day + 9 * hour)),
    wears(advertiser, start + 3 * day + 19 * hour),
    { at: start + 3 * day + 21 * hour, happen: resetPicture },
    {
      at: endsAt - 90 * minute,
      happen: () => stage.act(who('bora'), blockRoutes.blockPerson, { uid: who('karga').uid }),
    },
  ]
}
