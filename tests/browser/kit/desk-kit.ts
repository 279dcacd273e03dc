import type { Locator, Page } from '@playwright/test'
import { v7 } from 'uuid'
import type { Role } from '#contract/permissions.ts'
import type { reportedKinds } from '#contract/report-kinds.ts'
import { reportRoutes } from '#contract/reports.ts'
import { write } from '#tests/kit/house.ts'
import type { Own } from './fixture.ts'
import type { OpenServer } from './house-fixture.ts'
import { changePerson } from './house-fixture.ts'
import type { Member } from './member.ts'
import { enter } from './member.ts'

/** Somebody of this role, signed in, with /chat open. */
export async function staff(server: OpenServer, own: Own, name: string, role: Role, channelId = ''): Promise<Member> {
  const member = await enter(server, name, own.context)
  await changePerson(server.house, member.uid, { role })
  await own.page.goto(channelId ? `/chat?channel=${channelId}` : '/chat')
  return member
}

export const deskButton = (page: Page): Locator => page.getByRole('button', { name: /^Moderasyon masası/ })
export const reportsOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Şikâyetler' })
export const usersOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Kullanıcı yönetimi' })
export const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Bildirimler' })

export async function openDesk(page: Page, item: RegExp): Promise<void> {
  await deskButton(page).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** The report in the list that has this reason. */
export const reportThat = (page: Page, reason: string): Locator =>
  reportsOf(page).getByRole('listitem').getByRole('button').filter({ hasText: reason })

export const report = (
  by: Member,
  itemType: (typeof reportedKinds)[number],
  itemId: string,
  reason: string,
): Promise<{ id: string }> => by.visitor.do(reportRoutes.report, { itemType, itemId, reason })

/**
 * Many cases, as of messages of this person, which one reporter could not make within an hour; the last is the newest.
 */
export const addReports = (server: OpenServer, target: Member, reasons: readonly string[]): Promise<unknown> =>
  write(server.house, async tx => {
    const cases = reasons.map((reason, n) => ({
      id: v7(),
      item_type: 'user' as const,
      reported_item: v7(),
      target_uid: target.uid,
      channel_id: null,
      reason,
      at: server.house.clock.now() - reasons.length + n, // its clock stands still
    }))
    const waits = { status: 'pending' as const, settled_at: null, settled_by: null, note: null }
    const rows = cases.map(({ id, item_type, reported_item, target_uid, channel_id, at }) => ({
      id,
      item_type,
      reported_item,
      target_uid,
      channel_id,
      ...waits,
      reopened_at: null,
      opened_at: at,
      latest_at: at,
    }))
    await tx.insertInto('cases').values(rows).execute()
    const content = JSON.stringify({ uid: target.uid, displayName: target.name, role: 'user' })
    const reports = cases.map(({ at, ...row }) => ({
      ...row,
      ...waits,
      case_id: row.id,
      reporter_id: v7(),
      content,
      timestamp: at,
    }))
    await tx.insertInto('reports').values(reports).execute()
  })
