import type { Scene } from './look.ts'
import { people } from './people.ts'
import { said } from './said.ts'

/** Conversations, and what opens from them. */
export const chatScenes: readonly Scene[] = [
  { name: 'an empty channel', as: 'member', open: look => look.chat('empty') },
  {
    name: 'a conversation',
    as: 'member',
    open: async look => {
      await look.chat('general')
      await look.row(said.own).waitFor()
    },
  },
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
    name: 'the card of a person',
    as: 'moderator',
    open: async look => {
      await look.chat('general')
      await look.press(await look.person(people.bora.name))
      await look.button('members.report').waitFor()
    },
  },
]
