import type { Locator, Page } from '@playwright/test'
import type { Role } from '#contract/permissions.ts'
import { addChannel } from '#tests/kit/house.ts'
import type { Own } from './fixture.ts'
import type { OpenServer } from './house-fixture.ts'
import { changePerson } from './house-fixture.ts'
import type { Member } from './member.ts'
import { enter } from './member.ts'

/** Somebody with a role, in a browser of his own, in the channel. */
export interface Seated {
  page: Page
  member: Member
}

interface Round {
  server: OpenServer
  open: (options?: object) => Promise<Own>
  channel: string
}

/** Tall enough that everybody of a worker's tests stands in the list of people. */
const desktop = { viewport: { width: 1280, height: 2_000 } }

/** A channel of this test's own. */
export const ownChannel = (server: OpenServer, name: string): Promise<string> => addChannel(server.house, name)

export async function seat(
  { server, open, channel }: Round,
  name: string,
  role: Role,
  options: object = desktop,
): Promise<Seated> {
  const { page, context } = await open(options)
  const member = await enter(server, name, context)
  if (role !== 'user') await changePerson(server.house, member.uid, { role })
  await page.goto(`/chat?channel=${channel}`)
  return { page, member }
}

/** Some toast says this. */
export const toastOf = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Bildirimler' }).getByText(text)

export const undo = (page: Page): Locator =>
  page.getByRole('region', { name: 'Bildirimler' }).getByRole('button', { name: 'Geri al' })

/** His row in the list of people. */
export const personRow = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Kişiler' }).getByRole('button', { name: new RegExp(`^${name}(\\(|\\s|,)`) })

export const item = (page: Page, name: string): Locator => page.getByRole('menuitem', { name, exact: true })
