import { type Locator, type Page, expect } from '@playwright/test'
import { v7 } from 'uuid'
import { channelRoutes } from '#contract/channels.ts'
import { feedbackRoutes } from '#contract/feedback.ts'
import { messageRoutes } from '#contract/messages.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import type { Role } from '#contract/permissions.ts'
import { reportRoutes } from '#contract/reports.ts'
import type { Language } from '#words/language.ts'
import type { Own } from './fixture.ts'
import type { OpenServer } from './house-fixture.ts'
import { changePerson } from './house-fixture.ts'
import type { Member } from './member.ts'
import { enter } from './member.ts'
import { post } from './talk-kit.ts'

/** Somebody with a role; the acts of the log are by requests, as people do them. */
export async function enterAs(server: OpenServer, name: string, role: Role, ...own: Own[]): Promise<Member> {
  const member = await enter(server, name, ...own.map(({ context }) => context))
  if (role !== 'user') await changePerson(server.house, member.uid, { role })
  return member
}

export async function createChannel(by: Member, name: string): Promise<string> {
  const { id } = await by.visitor.do(channelRoutes.createChannel, { id: v7(), name, description: '' })
  return id
}

/** Every act that the log has a word for, once. */
export async function actOfEachKind(owner: Member, member: Member): Promise<{ channelId: string; messageId: string }> {
  const { uid } = member
  const channelId = await createChannel(owner, `duyuru ${uid.slice(-4)}`)
  await owner.visitor.do(channelRoutes.editChannel, { channelId, name: `haber ${uid.slice(-4)}`, description: 'Yeni' })
  const rights = { allowedRoles: ['user' as const, 'moderator' as const], readRoles: [], readOnly: false }
  await owner.visitor.do(channelRoutes.setChannelRights, { channelId, ...rights })
  const edited = await post(member, channelId, 'yarın saat beşte buluşalım')
  await member.visitor.do(messageRoutes.editMessage, {
    messageId: edited.id,
    text: 'yarın saat altıda buluşalım',
    version: edited.version,
  })
  const removed = await post(member, channelId, 'silinecek söz')
  const reason = 'Kurallara uymuyor.'
  await owner.visitor.do(reportRoutes.report, { itemType: 'message', itemId: removed.id, reason })
  await owner.visitor.do(reportRoutes.report, { itemType: 'user', itemId: uid, reason })
  await member.visitor.do(messageRoutes.removeMessage, { messageId: removed.id })
  await member.visitor.do(messageRoutes.restoreMessage, { messageId: removed.id })
  await owner.visitor.do(moderationRoutes.timeOut, { uid, amount: '90', unit: 'minutes', reason })
  await owner.visitor.do(moderationRoutes.cancelTimeOut, { uid })
  await owner.visitor.do(moderationRoutes.setMuted, { uid, isMuted: true, reason })
  await owner.visitor.do(moderationRoutes.setMuted, { uid, isMuted: false })
  await owner.visitor.do(moderationRoutes.setRole, { uid, role: 'moderator' })
  await owner.visitor.do(moderationRoutes.setRole, { uid, role: 'user' })
  const { cases } = await owner.visitor.do(reportRoutes.listCases, {})
  const found = cases.find(({ targetUid, itemType }) => targetUid === uid && itemType === 'user')!
  await owner.visitor.do(moderationRoutes.decideCase, { caseId: found.id, status: 'resolved', note: 'Uyarıldı.' })
  const feedback = { name: 'Şule', email: 'sule@example.com', message: 'Güzel.' }
  await member.visitor.do(feedbackRoutes.sendFeedback, feedback)
  const gone = await createChannel(owner, `boş ${uid.slice(-4)}`)
  await owner.visitor.do(channelRoutes.removeChannel, { channelId: gone })
  return { channelId, messageId: removed.id }
}

export const speak = async (page: Page, language: Language): Promise<void> => {
  await page.addInitScript(chosen => {
    if (location.protocol !== 'about:') localStorage.setItem('meydan.language', chosen)
  }, language)
}

/** So many acts on this person: he is muted and unmuted in turn. */
export async function actOften(owner: Member, { uid }: Member, times: number): Promise<void> {
  for (let n = 0; n < times; n++)
    await owner.visitor.do(moderationRoutes.setMuted, { uid, isMuted: n % 2 === 0, reason: 'Uyarıldı.' })
}

/** Nothing is wider than the page, as soon as it has followed a change of its size. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const beyond = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(beyond, 'pixels beyond the edge').toBeLessThanOrEqual(0)
}

/** The entries of the audit log as a table. */
export const rowsOf = (page: Page): Locator => page.getByRole('row').filter({ has: page.getByRole('cell') })
