import { sizes } from '#contract/limits.ts'
import { post } from '#tests/browser/kit/samples.ts'
import type { Look, Scene } from './look.ts'
import { said } from './said.ts'

/** Writing: what the composer holds, and why one can't. */
export const composerScenes: readonly Scene[] = [
  {
    name: 'replying',
    as: 'member',
    open: async look => {
      await look.chat('general')
      await look.choose(said.reply, 'messages.reply')
      await look.button('messages.cancelReply').waitFor()
    },
  },
  {
    name: 'editing',
    as: 'member',
    open: async look => {
      await look.chat('general')
      await look.choose(said.own, 'messages.edit')
      await look.button('messages.cancelEdit').waitFor()
    },
  },
  {
    name: 'an edit without a change',
    as: 'member',
    isSaidOnce: true,
    open: async look => {
      await look.chat('general')
      await look.choose(said.own, 'messages.edit')
      await look.press(look.button('messages.save'))
      await look.toast(look.say('messages.unchanged'))
    },
  },
  {
    name: 'too many letters',
    as: 'member',
    open: async look => {
      await look.chat('general')
      await look.composer.fill('a'.repeat(sizes.messageCharacters + 3))
      await look.page.getByText(look.like('message-too-long')).first().waitFor()
    },
  },
  {
    name: 'whom to mention',
    as: 'member',
    open: async look => {
      await look.chat('general')
      await look.composer.pressSequentially('@I')
      await look.page.getByRole('listbox', { name: look.say('messages.suggestions') }).waitFor()
    },
  },
  {
    name: 'which emoji to write',
    as: 'member',
    open: async look => {
      await look.chat('general')
      await look.composer.pressSequentially(look.language === 'tr' ? ':kalp' : ':heart')
      await look.page.getByRole('listbox', { name: look.say('messages.emojiSuggestions') }).waitFor()
    },
  },
  {
    name: 'what goes into a message',
    as: 'member',
    on: 'phone',
    isSaidOnce: true,
    open: async look => {
      await look.chat('general')
      await look.press(look.button('messages.add'))
      await look.item('messages.writingHelp').waitFor()
    },
  },
  {
    name: 'all emoji',
    as: 'member',
    isSaidOnce: true,
    open: async look => {
      await look.chat('general')
      await look.add('messages.emoji')
      await look.page
        .getByRole('listbox', { name: look.say('emoji.list') })
        .getByRole('option')
        .first()
        .waitFor()
    },
  },
  {
    name: 'an emoji that nothing is called',
    as: 'member',
    isSaidOnce: true,
    open: async look => {
      await look.chat('general')
      await look.add('messages.emoji')
      await look.field('emoji.search').fill('qqzzx')
      await look.text('emoji.none').waitFor()
    },
  },
  {
    name: 'a file that can go',
    as: 'member',
    open: async look => {
      await look.chat('general')
      await choose(look)
      await look.text('messages.uploaded').waitFor()
    },
  },
  {
    name: 'a file on its way',
    as: 'member',
    open: async look => {
      await look.keepWaiting('**/api/media/auto/upload')
      await look.chat('general')
      await choose(look)
      await look.page.getByRole('progressbar').waitFor()
    },
  },
  {
    name: 'a file that did not arrive',
    as: 'member',
    open: async look => {
      await look.refuse('**/api/media/auto/upload', 'internal', 'POST', 500)
      await look.chat('general')
      await choose(look)
      await look.page.getByRole('button', { name: look.like('messages.uploadAgain') }).waitFor()
    },
  },
  {
    name: 'a channel to read only',
    as: 'member',
    open: async look => {
      await look.chat('announcements')
      await look.text('read-only').waitFor()
    },
  },
  {
    name: 'a channel in which others write',
    as: 'member',
    open: async look => {
      await look.chat('notes')
      await look.text('posting-not-allowed').waitFor()
    },
  },
  {
    name: 'being muted',
    as: 'mutedMember',
    open: async look => {
      await look.chat('general')
      await look.page.getByText(look.like('muted', true)).waitFor()
    },
  },
  {
    name: 'being timed out',
    as: 'timedOutMember',
    open: async look => {
      await look.chat('general')
      await look.page.getByRole('timer').waitFor()
    },
  },
  {
    name: 'a message that was removed, and the way back',
    as: 'member',
    open: async look => {
      const text = `Geri al ${look.language} ${look.device}.`
      await post(look.town.members.member, look.town.channels.general, text)
      await look.chat('general')
      await look.choose(text, 'messages.remove')
      await look.press(look.dialog('messages.removeTitle').getByRole('button').last())
      await look.toast(look.say('messages.removed'))
    },
  },
]

async function choose(look: Look): Promise<void> {
  const file = { name: 'not.txt', mimeType: 'text/plain', buffer: Buffer.from('İyi akşamlar.') }
  await look.page.locator('input[type=file]').setInputFiles(file)
}
