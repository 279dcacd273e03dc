import { v7 as uuidv7 } from 'uuid'
import { accountRoutes } from '#contract/accounts.ts'
import { channelRoutes } from '#contract/channels.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import type { Actor } from '#contract/permissions.ts'
import { findByEmail, findMember, writeLetter } from '#server/accounts/door.ts'
import type { House } from '#server/house.ts'
import { grantRole } from '#server/moderation/door.ts'
import type { DemoClock } from './clock.ts'
import { channels } from './channels.ts'
import { people, type Planned, unverified } from './people.ts'
import type { Stage } from './stage.ts'

/** Everybody's. The demo listens on this machine only, unless HOST says otherwise. */
export const password = 'fener yolu'
export const emailOf = ({ login }: Planned): string => `${login}@example.com`

export interface DemoPerson extends Planned {
  actor: Actor
}

/** Everybody signs up, follows the mailed link, and gets the planned role; the owner opens the channels. */
export async function joinAll(stage: Stage, house: House, clock: DemoClock): Promise<DemoPerson[]> {
  for (const planned of [...people, unverified]) {
    const given = { displayName: planned.name, email: emailOf(planned), password }
    await stage.act(null, accountRoutes.signUp, given)
    clock.pass(9 * 60_000)
    const oobCode = await mailedCode(stage, house, emailOf(planned))
    if (planned === unverified) continue
    await stage.act(null, accountRoutes.confirmVerification, { oobCode, password })
    clock.pass(4 * 60_000)
  }
  const [first] = people
  await stage.run(grantRole, { email: emailOf(first!), role: 'owner' })
  const joined = await Promise.all(people.map(planned => actorOf(house, planned)))
  const owner = joined[0]!.actor
  for (const { actor, role } of joined.slice(1)) {
    clock.pass(60_000)
    if (role === 'user') continue
    const { uid } = actor
    const { version } = (await stage.read(owner, moderationRoutes.getProfile, { uid })).member
    await stage.act(owner, moderationRoutes.setRole, { uid, version, role })
  }
  for (const { login } of joined.slice(0, 6))
    await stage.act(null, accountRoutes.login, { email: `${login}@example.com`, password })
  await openChannels(stage, clock, owner)
  await orderChannels(stage, owner)
  await openNews(stage, owner)
  return Promise.all(people.map(planned => actorOf(house, planned)))
}

async function openChannels(stage: Stage, clock: DemoClock, owner: Actor): Promise<void> {
  for (const { name, description, allowedRoles = [], readRoles = [], readOnly = false } of channels) {
    clock.pass(3 * 60_000)
    const { id, version } = await stage.act(owner, channelRoutes.createChannel, {
      id: uuidv7({ msecs: clock.now() }),
      name,
      description,
    })
    if (allowedRoles.length + readRoles.length === 0 && !readOnly) continue
    const rights = { allowedRoles: [...allowedRoles], readRoles: [...readRoles], readOnly }
    await stage.act(owner, channelRoutes.setChannelRights, { channelId: id, version, ...rights })
  }
}

/** News first, then where everybody talks; the others follow as they stood. */
async function orderChannels(stage: Stage, owner: Actor): Promise<void> {
  const { channels: all, orderVersion } = await stage.read(owner, channelRoutes.listChannels, {})
  const place = ({ name }: { name: string }): number => [...first, name].indexOf(name)
  const order = all.toSorted((a, b) => place(a) - place(b)).map(({ id }) => id)
  await stage.act(owner, channelRoutes.orderChannels, { version: orderVersion, order })
}
const first = ['duyurular', 'sürüm notları', 'genel', 'yardım']

/** Visitors of the home page read what the studio announces. */
async function openNews(stage: Stage, owner: Actor): Promise<void> {
  const { channels: all } = await stage.read(owner, channelRoutes.listChannels, {})
  const { id: channelId, version } = all.find(({ name }) => name === first[0])!
  await stage.act(owner, channelRoutes.setChannelOpen, { channelId, version, isOpen: true })
}

async function actorOf(house: House, planned: Planned): Promise<DemoPerson> {
  return house.db.read(async db => {
    const user = await findByEmail(db, emailOf(planned))
    const { uid, role, muted, timeoutUntil, createdAt } = (await findMember(db, user!.uid))!
    return { ...planned, actor: { uid, role, muted, timeoutUntil, verifiedAt: createdAt } }
  })
}

/** The mailer does not run here: the letter that it would send is written now. */
async function mailedCode(stage: Stage, house: House, email: string): Promise<string> {
  const { uid } = (await house.db.read(db => findByEmail(db, email)))!
  const letter = await stage.run(writeLetter(house.config), { uid, letter: 'verification' })
  return /oobCode=([\w-]{43})/.exec(letter!.text)![1]!
}
