import type { Page } from '@playwright/test'
import { v7 } from 'uuid'
import type { Message } from '#contract/messages.ts'
import { messageRoutes } from '#contract/messages.ts'
import type { Role } from '#contract/permissions.ts'
import { reportRoutes } from '#contract/reports.ts'
import { samples } from '#tests/kit/files/files.ts'
import { addChannel } from '#tests/kit/house.ts'
import { upload } from '#tests/kit/files/send-file.ts'
import type { Own } from './fixture.ts'
import type { OpenServer } from './house-fixture.ts'
import { changePerson } from './house-fixture.ts'
import type { Member } from './member.ts'
import { enter } from './member.ts'
import { post } from './talk-kit.ts'

/** The words by which a profile is found, in both languages. */
export const words = {
  tr: {
    reports: 'Hakkındaki şikâyetler',
    messages: 'Mesaj geçmişi',
    edited: 'Düzenlenen mesajlar',
    removed: 'Silinen mesajlar',
    email: 'E-posta',
    standing: 'Yaptırım',
    edits: 'Düzenleme geçmişi (1)',
  },
  en: {
    reports: 'Reports against this user',
    messages: 'Message history',
    edited: 'Edited messages',
    removed: 'Deleted messages',
    email: 'Email',
    standing: 'Sanction',
    edits: 'Edit history (1)',
  },
} as const
export type Language = keyof typeof words

export const section = (page: Page, name: string) => page.getByRole('region', { name })

/** Somebody with something in each section of his profile, in a channel of its own. */
export async function furnish(server: OpenServer, name: string) {
  const person = await enter(server, name)
  const reporter = await enter(server, `Nil ${name}`)
  const channelName = `k${v7().slice(-12)}`
  const channel = await addChannel(server.house, channelName)
  await post(person, channel, 'en eski söz')
  await edit(person, await post(person, channel, 'ilk hâli'), 'düzeltilmiş **söz**')
  const { id: fileId } = await upload(person.visitor, 'resim.png', await samples['resim.png']!.make())
  const gone = await person.visitor.do(messageRoutes.postMessage, {
    channelId: channel,
    id: v7(),
    text: 'silinen söz',
    fileId,
  })
  await remove(person, gone)
  await reporter.visitor.do(reportRoutes.report, { itemType: 'user', itemId: person.uid, reason: 'Kaba konuştu.' })
  return { person, reporter, channel, channelName }
}

export const edit = (by: Member, { id, version }: Message, text: string): Promise<Message> =>
  by.visitor.do(messageRoutes.editMessage, { messageId: id, version, text })

export const remove = (by: Member, { id }: Message) => by.visitor.do(messageRoutes.removeMessage, { messageId: id })

/** Somebody of a role, in this browser. */
export async function staff(server: OpenServer, name: string, role: Role, own: Own): Promise<Member> {
  const member = await enter(server, name, own.context)
  await changePerson(server.house, member.uid, { role })
  return member
}

/** Open a profile in a language, and wait until it is there. */
export async function openProfile(page: Page, { uid, name }: Member, language: Language = 'tr'): Promise<void> {
  await page.addInitScript(chosen => localStorage.setItem('meydan.language', chosen), language)
  await page.goto(`/profile/${uid}`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
}
