import type { Look, Scene } from './look.ts'
import type { Who } from './people.ts'

/** Profiles, as different people see them. */
export const profileScenes: readonly Scene[] = [
  {
    name: 'one’s own profile',
    as: 'member',
    open: async look => {
      await profile(look, 'member')
      await look.page.getByRole('region', { name: look.say('profile.removed') }).waitFor()
    },
  },
  { name: 'another’s profile', as: 'member', open: look => profile(look, 'bora') },
  {
    name: 'a profile before staff',
    as: 'owner',
    open: async look => {
      await profile(look, 'bora')
      await look.page
        .getByRole('region', { name: look.say('profile.removed') })
        .getByRole('article')
        .first()
        .waitFor()
      await look.page
        .getByText(look.say('profile.edits', { count: 1 }))
        .first()
        .click()
    },
  },
  {
    name: 'the profile of somebody timed out, before staff',
    as: 'moderator',
    open: async look => {
      await profile(look, 'timedOutMember')
      await look.press(look.button('profile.manage'))
      await look.page.getByRole('menuitem', { name: look.say('moderation.cancelTimeOut') }).waitFor()
    },
  },
  {
    name: 'the profile of somebody muted, before staff',
    as: 'owner',
    open: async look => {
      await profile(look, 'mutedMember')
      await look.press(look.button('profile.manage'))
      await look.page.getByRole('menuitem', { name: look.say('moderation.unmute') }).waitFor()
    },
  },
  {
    name: 'the profile of nobody',
    as: 'member',
    open: async look => {
      await look.page.goto('/profile/6f1c1c80-0000-4000-8000-000000000000')
      await look.title('profile.notFound').waitFor()
    },
  },
  {
    name: 'the profile of who has left',
    as: 'member',
    open: async look => {
      const left = { status: 410, json: { error: '', code: 'member-left' } }
      await look.page.route('**/api/profiles/**', route => route.fulfill(left))
      await look.page.goto(`/profile/${look.town.members.bora.uid}`)
      await look.title('shell.deletedMember').waitFor()
    },
  },
  {
    name: 'a profile that could not be loaded',
    as: 'member',
    open: async look => {
      await look.page.route('**/api/profiles/**', route => route.abort())
      await look.page.goto(`/profile/${look.town.members.bora.uid}`)
      await look.title('profile.failed').waitFor()
    },
  },
  {
    name: 'a profile whose lists could not be loaded',
    as: 'member',
    open: async look => {
      await look.page.route('**/api/profiles/*/messages*', route => route.abort())
      await look.page.goto(`/profile/${look.town.members.bora.uid}`)
      await look.text('profile.sectionFailed').waitFor()
    },
  },
]

async function profile(look: Look, who: Who): Promise<void> {
  const { uid, name } = look.town.members[who]
  await look.page.goto(`/profile/${uid}`)
  await look.page.getByRole('heading', { level: 1, name }).waitFor()
  const messages = look.page.getByRole('region', { name: look.say('profile.messages') })
  await messages
    .getByRole('article')
    .or(messages.getByText(look.say('profile.messagesEmpty')))
    .first()
    .waitFor()
}
