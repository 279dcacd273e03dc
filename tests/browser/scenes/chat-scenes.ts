import { v7 } from 'uuid'
import { messageRoutes } from '#contract/messages.ts'
import { post } from '#tests/browser/kit/samples.ts'
import type { Look, Scene } from './look.ts'
import { people } from './people.ts'
import { channelNames, fileNames, said } from './said.ts'
import { withoutFirstAnswers } from '#tests/browser/kit/bare-document.ts'

/** Conversations, and what stands in them. */
export const chatScenes: readonly Scene[] = [
  { name: 'an empty channel', as: 'member', open: look => look.chat('empty') },
  { name: 'an empty channel of somebody who may not write', as: 'mutedMember', open: look => look.chat('empty') },
  {
    name: 'a conversation',
    as: 'member',
    open: async look => {
      await look.chat('general')
      await look.row(said.own).waitFor()
    },
  },
  {
    name: 'the beginning of a channel',
    as: 'member',
    open: async look => {
      await look.chat('notes')
      await look.page.getByText(look.like('messages.beginning')).waitFor()
    },
  },
  {
    name: 'files of all kinds',
    as: 'member',
    open: async look => {
      await look.chat('files')
      for (const name of [fileNames.tall, fileNames.document]) {
        await look.page.getByText(name).or(look.page.getByRole('img', { name })).first().waitFor()
      }
    },
  },
  {
    name: 'what is new since one was here',
    as: 'member',
    open: async look => {
      await newSince(look)
      await look.chat('unread')
      await look.page.getByRole('heading', { name: look.say('messages.newLine') }).waitFor()
    },
  },
  {
    name: 'something new elsewhere',
    as: 'member',
    open: async look => {
      await newSince(look)
      await look.chat('general')
      const panel = await look.channels()
      await panel.locator('[data-unread]').first().waitFor()
    },
  },
  {
    name: 'a message that one was led to',
    as: 'member',
    open: async look => {
      await look.chat('general', await idOf(look, said.question))
      await look.row(said.question).waitFor()
    },
  },
  {
    name: 'a message that is gone',
    as: 'member',
    open: async look => {
      await look.chat('general', v7())
      await look.toast(look.say('messages.gone'))
    },
  },
  {
    name: 'a message on its way',
    as: 'member',
    open: async look => {
      await look.keepWaiting('**/api/channels/*/messages')
      await look.chat('general')
      await write(look, 'Yoldayım.')
      await look.page.getByText(look.say('messages.sending'), { exact: true }).waitFor()
    },
  },
  {
    name: 'a message that was not sent',
    as: 'member',
    open: async look => {
      await look.refuse('**/api/channels/*/messages', 'posting-not-allowed')
      await look.chat('general')
      await write(look, 'Geliyorum.')
      await look.button('messages.tryAgain').waitFor()
    },
  },
  {
    name: 'leaving with messages that are not sent',
    as: 'member',
    isSaidOnce: true,
    open: async look => {
      await look.keepWaiting('**/api/channels/*/messages')
      await look.chat('general')
      await write(look, 'Yoldayım.')
      await look.page.getByText(look.say('messages.sending'), { exact: true }).waitFor()
      if (look.device === 'phone') await look.siteMenu()
      await look.press(look.button('shell.logout'))
      await look.dialog('messages.leaveTitle').waitFor()
    },
  },
  {
    name: 'messages that could not be loaded',
    as: 'member',
    open: async look => {
      await withoutFirstAnswers(look.page)
      await look.refuse('**/api/channels/*/messages*', 'internal', 'GET', 500)
      await look.page.goto(`/chat?channel=${look.town.channels.general}`)
      await look.page.getByText(look.say('messages.failed')).waitFor()
    },
  },
  {
    name: 'channels that could not be loaded',
    as: 'member',
    open: async look => {
      await withoutFirstAnswers(look.page)
      await look.refuse('**/api/channels', 'internal', 'GET', 500)
      await look.page.goto('/chat')
      await look.page.getByRole('heading', { name: look.say('channels.failed') }).waitFor()
    },
  },
  {
    name: 'a channel that is not there',
    as: 'member',
    isSaidOnce: true,
    open: async look => {
      await look.page.goto(`/chat?channel=${v7()}`)
      await look.toast(look.say('channels.unknown'))
    },
  },
  {
    name: 'all channels, on a phone',
    as: 'owner',
    on: 'phone',
    open: async look => {
      await look.chat('general')
      await look.channels()
    },
  },
  {
    name: 'the site’s menu in the chat, on a phone',
    as: 'owner',
    on: 'phone',
    open: async look => {
      await look.chat('general')
      await look.siteMenu()
      await look.button('shell.logout').waitFor()
    },
  },
  {
    name: 'all people, on a phone',
    as: 'member',
    on: 'phone',
    open: async look => {
      await look.chat('general')
      await look.people()
    },
  },
  {
    name: 'people that were searched',
    as: 'member',
    open: async look => {
      await look.chat('general')
      const panel = await look.people()
      await panel.getByRole('searchbox').fill('ı')
      await panel
        .getByRole('status')
        .filter({ hasText: look.like('members.found') })
        .waitFor()
    },
  },
  {
    name: 'people that nobody is among',
    as: 'member',
    open: async look => {
      await look.chat('general')
      const panel = await look.people()
      await panel.getByRole('searchbox').fill('qqq')
      await look.page.getByRole('heading', { name: look.say('members.none') }).waitFor()
    },
  },
  {
    name: 'the card of a person',
    as: 'moderator',
    isSaidOnce: true,
    open: async look => {
      await look.chat('general')
      await look.press(await look.person(people.bora.name))
      await look.page
        .getByRole('dialog')
        .getByRole('button', { name: look.say('members.report') })
        .waitFor()
    },
  },
  {
    name: 'the card of somebody timed out',
    as: 'owner',
    isSaidOnce: true,
    open: async look => {
      await look.chat('general')
      await look.press(await look.person(people.timedOutMember.name))
      await look.page.getByRole('button', { name: look.say('moderation.cancelTimeOut') }).waitFor()
    },
  },
  {
    name: 'a picture, large',
    as: 'member',
    open: async look => {
      await look.chat('files')
      await look.press(look.button('media.enlarge', { name: fileNames.picture }))
      await look.page.getByRole('dialog', { name: fileNames.picture }).waitFor()
    },
  },
  {
    name: 'what a channel is for',
    as: 'member',
    isSaidOnce: true,
    open: async look => {
      await look.chat('general')
      const about = look.say('channels.aboutOf', { name: channelNames.general })
      await look.press(look.page.getByRole('button', { name: about }).first())
      await look.page.getByRole('dialog', { name: about }).waitFor()
    },
  },
  { name: 'what is pinned', as: 'owner', isSaidOnce: true, open: look => pins(look, 'general', said.question) },
  {
    name: 'what is pinned, to members',
    as: 'member',
    isSaidOnce: true,
    open: look => pins(look, 'general', said.question),
  },
  { name: 'a channel where nothing is pinned', as: 'owner', open: look => pins(look, 'empty') },
  {
    name: 'what may be done with a channel, on a phone',
    as: 'owner',
    on: 'phone',
    open: async look => {
      await look.chat('notes')
      await look.press(look.button('channels.aboutOf', { name: channelNames.notes }))
      await look.button('channels.remove').waitFor()
    },
  },
]

export const write = async (look: Look, text: string): Promise<void> => {
  await look.composer.fill(text)
  await look.press(look.button('messages.send'))
}

/** Somebody has said something since the reader was there. */
async function newSince({ town: { members, channels }, viewer }: Look): Promise<void> {
  const reader = viewer === 'visitor' ? members.member : members[viewer]
  const channelId = channels.unread
  const { messages } = await reader.visitor.do(messageRoutes.listMessages, { channelId })
  await reader.visitor.do(messageRoutes.markRead, { channelId, seq: messages.at(-1)?.seq ?? 0 })
  await post(members.bora, channelId, said.unread)
}

async function idOf({ town: { members, channels } }: Look, text: string): Promise<string> {
  const { messages } = await members.member.visitor.do(messageRoutes.listMessages, { channelId: channels.general })
  const message = messages.find(each => each.text === text)
  if (!message) throw new Error(`Nobody said “${text}”.`)
  return message.id
}

/** From the channel's head; on a phone behind its name. */
async function pins(look: Look, channel: 'general' | 'empty', text?: string): Promise<void> {
  await look.chat(channel)
  if (look.device === 'phone') await look.press(look.button('channels.aboutOf', { name: channelNames[channel] }))
  await look.press(look.button('messages.pins'))
  const panel = look.dialog('messages.pins')
  await (text === undefined ? panel.getByText(look.say('pins.none')) : panel.getByText(text)).waitFor()
}
