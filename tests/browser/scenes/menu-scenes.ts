import type { Look, Scene } from './look.ts'
import { people } from './people.ts'
import { channelNames, said } from './said.ts'

/** Menus, and the dialogs that they open. */
export const menuScenes: readonly Scene[] = [
  {
    name: 'the menu of a message of one’s own',
    as: 'member',
    open: async look => {
      await look.chat('general')
      await look.openMenu(look.row(said.own))
      await look.item('messages.edit').waitFor()
    },
  },
  {
    name: 'the menu of somebody’s message',
    as: 'owner',
    open: async look => {
      await look.chat('general')
      await look.openMenu(look.row(said.english))
      await look.item('moderation.raid').waitFor()
    },
  },
  {
    name: 'the menu of a person',
    as: 'owner',
    open: async look => {
      await look.chat('general')
      await look.openMenu(await look.person(people.bora.name))
      await look.item('members.profile').waitFor()
    },
  },
  {
    name: 'the menu of a channel',
    as: 'owner',
    open: async look => {
      await look.chat('general')
      await channelMenu(look)
    },
  },
  {
    name: 'how one is told of messages',
    as: 'member',
    open: async look => {
      await look.chat('general')
      await look.press(look.button('messages.notices'))
      await look.page.getByRole('menuitemcheckbox', { name: look.say('messages.sounds') }).waitFor()
    },
  },
  {
    name: 'the desk’s menu',
    as: 'moderator',
    open: async look => {
      await look.chat('general')
      const panel = await look.channels()
      await look.press(panel.getByRole('button', { name: look.say('shell.desk') }))
      await look.item('shell.userManagement').waitFor()
    },
  },
  {
    name: 'earlier texts of a message',
    as: 'member',
    open: async look => {
      await look.chat('general')
      await look.choose(said.edited, 'messages.history')
      await look.dialog('messages.history').getByText(said.editedBefore).waitFor()
    },
  },
  {
    name: 'removing a message, and the question',
    as: 'member',
    isSaidOnce: true,
    open: async look => {
      await look.chat('general')
      await look.choose(said.own, 'messages.remove')
      await look.dialog('messages.removeTitle').waitFor()
    },
  },
  {
    name: 'reporting a message',
    as: 'member',
    open: async look => {
      await look.chat('general')
      await look.choose(said.english, 'messages.report')
      await look.dialog('reports.messageTitle').waitFor()
    },
  },
  {
    name: 'reporting without a reason',
    as: 'member',
    open: async look => {
      await look.chat('general')
      await look.choose(said.english, 'messages.report')
      await look.press(look.dialog('reports.messageTitle').getByRole('button', { name: look.say('reports.send') }))
      await look.text('reason-required').waitFor()
    },
  },
  {
    name: 'reporting a person',
    as: 'member',
    open: async look => {
      await look.chat('general')
      await look.openMenu(await look.person(people.bora.name))
      await look.press(look.item('members.report'))
      await look.dialog('reports.userTitle').waitFor()
    },
  },
  {
    name: 'a report that was sent',
    as: 'member',
    isSaidOnce: true,
    open: async look => {
      await look.page.route('**/api/reports', route => route.fulfill({ json: { id: crypto.randomUUID() } }))
      await look.chat('general')
      await look.choose(said.english, 'messages.report')
      const dialog = look.dialog('reports.messageTitle')
      await dialog.getByRole('textbox').fill('Reklam.')
      await look.press(dialog.getByRole('button', { name: look.say('reports.send') }))
      await look.toast(look.say('reports.sent'))
    },
  },
  {
    name: 'a time-out',
    as: 'moderator',
    open: async look => {
      await look.chat('general')
      await look.choose(said.english, 'moderation.timeOut')
      await look.dialog('moderation.timeOutOf', { name: people.oliver.name }).waitFor()
    },
  },
  {
    name: 'a time-out of no time',
    as: 'moderator',
    open: async look => {
      await look.chat('general')
      await look.choose(said.english, 'moderation.timeOut')
      const dialog = look.dialog('moderation.timeOutOf', { name: people.oliver.name })
      await dialog.getByLabel(look.say('moderation.duration'), { exact: true }).fill('0')
      await look.press(dialog.getByRole('button', { name: look.say('moderation.timeOut') }))
      await look.text('duration-invalid').waitFor()
    },
  },
  {
    name: 'the question before a name is taken',
    as: 'owner',
    open: async look => {
      await look.chat('general')
      await look.choose(said.english, 'moderation.reset')
      await look.dialog('moderation.resetOf', { name: people.oliver.name }).waitFor()
    },
  },
  {
    name: 'a new role',
    as: 'owner',
    open: async look => {
      await look.chat('general')
      await look.choose(said.english, 'moderation.setRole')
      await look.dialog('moderation.roleOf', { name: people.oliver.name }).waitFor()
    },
  },
  {
    name: 'removing somebody’s latest messages',
    as: 'owner',
    open: async look => {
      await look.chat('general')
      await look.choose(said.english, 'moderation.raid')
      await look.dialog('moderation.raidOf', { name: people.oliver.name }).waitFor()
      await look.text('moderation.countedNone').waitFor()
    },
  },
  {
    name: 'a new channel',
    as: 'owner',
    open: async look => {
      await look.chat('general')
      const panel = await look.channels()
      await look.press(panel.getByRole('button', { name: look.say('channels.create'), exact: true }))
      await look.dialog('channels.create').waitFor()
    },
  },
  {
    name: 'a new channel without a name',
    as: 'owner',
    isSaidOnce: true,
    open: async look => {
      await look.chat('general')
      const panel = await look.channels()
      await look.press(panel.getByRole('button', { name: look.say('channels.create'), exact: true }))
      const dialog = look.dialog('channels.create')
      await look.press(dialog.getByRole('button', { name: look.say('channels.create') }))
      await look.text('channel-name-required').waitFor()
    },
  },
  { name: 'a channel’s name and description', as: 'owner', open: look => channelDialog(look, 'channels.edit') },
  { name: 'a channel’s settings', as: 'member', open: look => channelDialog(look, 'channels.settings') },
  { name: 'a channel’s permissions', as: 'owner', open: look => channelDialog(look, 'channels.rights') },
  { name: 'the end of a channel', as: 'owner', open: look => channelDialog(look, 'channels.remove') },
]

async function channelMenu(look: Look): Promise<void> {
  const panel = await look.channels()
  const button = panel.getByRole('button', {
    name: look.say('channels.menuOf', { name: channelNames.general }),
    exact: true,
  })
  await look.press(button)
  await look.item('channels.settings').waitFor()
}

async function channelDialog(
  look: Look,
  key: 'channels.edit' | 'channels.settings' | 'channels.rights' | 'channels.remove',
): Promise<void> {
  await look.chat('general')
  await channelMenu(look)
  await look.press(look.item(key))
  const of = { name: channelNames.general }
  const titles = {
    'channels.edit': look.say('channels.edit'),
    'channels.settings': look.say('channels.settingsOf', of),
    'channels.rights': look.say('channels.rightsOf', of),
    'channels.remove': look.say('channels.removeTitle', of),
  }
  await look.page.getByRole('dialog', { name: titles[key], exact: true }).waitFor()
}
