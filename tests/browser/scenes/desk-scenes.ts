import type { Locator } from '@playwright/test'
import type { Look, Scene } from './look.ts'
import { people } from './people.ts'
import { reasons } from './said.ts'

const acts = '**/api/members/acts'

/** The moderation desk: reports and people. */
export const deskScenes: readonly Scene[] = [
  { name: 'reports that wait', as: 'moderator', open: async look => void (await reports(look)) },
  {
    name: 'a reported message',
    as: 'moderator',
    open: async look => {
      await chooseReport(look, reasons.rude)
      await look.button('desk.resolve').waitFor()
      await look.page.getByText(look.say('desk.surroundings'), { exact: true }).waitFor()
    },
  },
  {
    name: 'a reported person',
    as: 'moderator',
    open: async look => {
      await chooseReport(look, reasons.old)
      await look.button('desk.resolve').waitFor()
    },
  },
  {
    name: 'a decision that fails',
    as: 'moderator',
    isSaidOnce: true,
    open: async look => {
      await look.refuse('**/api/cases/*/verdict', 'internal', 'POST', 500)
      await chooseReport(look, reasons.old)
      await look.press(look.button('desk.dismiss'))
      await look.toast(look.like('desk.settleFailed'))
    },
  },
  {
    name: 'a report that is settled',
    as: 'moderator',
    open: async look => {
      const desk = await reports(look)
      await look.press(desk.getByRole('tab', { name: look.say('desk.status.resolved') }))
      await look.press(line(desk, reasons.rude))
      await look.button('desk.reopen').waitFor()
    },
  },
  {
    name: 'no reports of a kind',
    as: 'moderator',
    open: async look => {
      const desk = await reports(look)
      await look.press(desk.getByRole('tab', { name: look.say('desk.status.dismissed') }))
      await look.page.getByRole('heading', { name: look.say('desk.empty.dismissed') }).waitFor()
    },
  },
  {
    name: 'reports that could not be loaded',
    as: 'moderator',
    open: async look => {
      await look.refuse('**/api/cases?**', 'internal', 'GET', 500)
      await look.chat('general')
      await look.desk('shell.reports')
      await look.page.getByRole('heading', { name: look.say('desk.failed') }).waitFor()
    },
  },
  { name: 'user management', as: 'owner', open: async look => void (await users(look)) },
  {
    name: 'user management, filtered',
    as: 'owner',
    open: async look => {
      const desk = await users(look)
      const fold = desk.getByRole('button', { name: look.say('desk.filters'), exact: true })
      if (await fold.isVisible()) await look.press(fold) // on a phone
      await desk.getByLabel(look.say('desk.sanction'), { exact: true }).selectOption('timedOut')
      await desk.getByText(look.say('desk.people', { count: 1 }), { exact: true }).waitFor()
    },
  },
  {
    name: 'user management that finds nobody',
    as: 'owner',
    open: async look => {
      const desk = await users(look)
      await desk.getByRole('searchbox').fill('qqq')
      await look.page.getByRole('heading', { name: look.say('members.none') }).waitFor()
    },
  },
  {
    name: 'what one may do to a user',
    as: 'owner',
    open: async look => {
      const desk = await users(look)
      await look.press(desk.getByRole('button', { name: look.say('desk.actsOn', { name: people.bora.name }) }))
      await look.item('members.profile').waitFor()
    },
  },
  { name: 'people who are chosen', as: 'owner', open: async look => void (await chosen(look)) },
  { name: 'an act on many', as: 'owner', open: async look => void (await actOnMany(look)) },
  {
    name: 'an act on many under way',
    as: 'owner',
    open: async look => {
      await look.refuse(acts, 'too-many-requests', 'POST', 429) // it waits, and asks again
      await confirm(look, await actOnMany(look))
      await look.button('desk.many.stop').waitFor()
      return () => endOfAct(look)
    },
  },
  {
    name: 'an act on many that stopped',
    as: 'owner',
    open: async look => {
      await look.refuse(acts, 'internal', 'POST', 500)
      await confirm(look, await actOnMany(look))
      await look.button('desk.many.goOn').waitFor()
    },
  },
]

/**
 * The page asks again by itself. Where it closed or went elsewhere in that moment, what the scene holds back went on to
 * the server, and people of a town that other scenes share were timed out: so the next answer ends the act.
 */
async function endOfAct(look: Look): Promise<void> {
  await look.refuse(acts, 'forbidden')
  await look.page.waitForResponse(answer => answer.url().endsWith('/api/members/acts') && answer.status() === 403)
}

async function reports(look: Look): Promise<Locator> {
  await look.chat('general')
  await look.desk('shell.reports')
  const desk = look.dialog('shell.reports')
  await line(desk, reasons.old).waitFor()
  return desk
}

const line = (desk: Locator, reason: string): Locator =>
  desk.getByRole('listitem').getByRole('button').filter({ hasText: reason })

async function chooseReport(look: Look, reason: string): Promise<void> {
  await look.press(line(await reports(look), reason).first())
}

async function users(look: Look): Promise<Locator> {
  await look.chat('general')
  await look.desk('shell.userManagement')
  const desk = look.dialog('shell.userManagement')
  await desk.getByRole('button', { name: look.say('desk.actsOn', { name: people.bora.name }) }).waitFor()
  return desk
}

/** Two of those whose rows are drawn: how many people the town has by then, other scenes decide. */
async function chosen(look: Look): Promise<Locator> {
  const desk = await users(look)
  await look.press(
    desk.getByRole('checkbox', { name: look.say('desk.choose', { name: people.bora.name }), exact: true }),
  )
  // The box that chooses all is neither on nor off then.
  const others = desk.getByRole('checkbox', { name: look.like('desk.choose'), checked: false })
  await look.press(others.and(desk.locator('input:not(:indeterminate)')).first())
  await desk.getByRole('toolbar').waitFor()
  return desk
}

async function confirm(look: Look, dialog: Locator): Promise<void> {
  await look.press(dialog.getByRole('button', { name: look.say('moderation.reason.spam') }))
  await look.press(dialog.locator('[data-actions]').getByRole('button').last())
}

async function actOnMany(look: Look): Promise<Locator> {
  const bar = (await chosen(look)).getByRole('toolbar')
  const inBar = (key: 'desk.acts' | 'moderation.clean') => bar.getByRole('button', { name: look.say(key), exact: true })
  await look.press(inBar(look.device === 'phone' ? 'desk.acts' : 'moderation.clean'))
  if (look.device === 'phone') await look.press(look.item('moderation.clean'))
  const dialog = look.dialog('desk.many.of.clean', { count: 2 })
  await dialog.getByRole('textbox').waitFor()
  return dialog
}
