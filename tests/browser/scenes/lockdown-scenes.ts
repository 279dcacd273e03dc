import { channelRoutes } from '#contract/channels.ts'
import type { LockdownKind } from '#contract/lockdown-rule.ts'
import { lockdownRoutes } from '#contract/lockdowns.ts'
import type { Look, Scene } from './look.ts'
import { channelNames } from './said.ts'

/** What a night of raids looks like: to those who restrict, to those who read of it, and to those outside. */
export const lockdownScenes: readonly Scene[] = [
  {
    name: 'restricting a channel',
    as: 'moderator',
    open: async look => {
      await look.chat('unread')
      if (look.device === 'phone') {
        await look.press(look.button('channels.aboutOf', name))
        await look.press(look.button('channels.lockChannel'))
      } else {
        await look.press(look.button('channels.menuOf', name))
        await look.press(look.item('channels.lockChannel'))
      }
      await look.dialog('channels.lockOf', name).waitFor()
    },
  },
  {
    name: 'restricting the whole site, where an owner did',
    as: 'moderator',
    open: async look => {
      const free = await restrict(look, [{ kind: 'staff', isOfPlace: true }])
      await look.chat('unread')
      await look.desk('channels.lockPlace')
      await look.press(look.page.getByRole('radio', { name: look.say('channels.lock.staff') }))
      await look.page.getByText(look.say('channels.lockHigher'), { exact: false }).waitFor()
      return free
    },
  },
  {
    name: 'all that is restricted, for staff',
    as: 'owner',
    open: async look => {
      const free = await restrict(look, [
        { kind: 'sign-ups', isOfPlace: true },
        { kind: 'older', threshold: 24, isOfPlace: true },
        { kind: 'slow', threshold: 30, isOfPlace: false },
      ])
      await look.chat('unread')
      await look.page
        .getByRole('list', { name: look.say('channels.lockBar') })
        .getByRole('listitem')
        .nth(2)
        .waitFor()
      return free
    },
  },
  {
    name: 'a channel that is left to staff',
    as: 'member',
    open: async look => {
      const free = await restrict(look, [{ kind: 'staff', isOfPlace: false }])
      await look.chat('unread')
      await look.page.getByText(look.say('locked-down')).waitFor()
      return free
    },
  },
  {
    name: 'a channel for older accounts',
    as: 'member',
    open: async look => {
      const free = await restrict(look, [{ kind: 'older', threshold: 720, isOfPlace: false }])
      await look.chat('unread')
      await look.page.getByText(look.say('account-too-new')).waitFor()
      return free
    },
  },
  {
    name: 'slow mode',
    as: 'member',
    open: async look => {
      const free = await restrict(look, [{ kind: 'slow', threshold: 30, isOfPlace: false }])
      await look.chat('unread')
      await look.page.getByText(look.like('messages.slow')).waitFor()
      return free
    },
  },
  {
    name: 'logging in while nobody signs up',
    as: 'visitor',
    open: async look => {
      const free = await restrict(look, [{ kind: 'sign-ups', isOfPlace: true }])
      await look.page.goto('/login')
      await look.page.getByText(look.like('accounts.signUpsPausedUntil')).waitFor()
      return free
    },
  },
]

const name = { name: channelNames.unread }

/** For an hour, by an owner; answers what ends it. */
async function restrict(
  { town }: Look,
  wanted: readonly { kind: LockdownKind; threshold?: number; isOfPlace: boolean }[],
): Promise<() => Promise<void>> {
  const { visitor } = town.members.owner
  const placeOf = (isOfPlace: boolean) => (isOfPlace ? null : town.channels.unread)
  for (const { kind, threshold = null, isOfPlace } of wanted) {
    const channelId = placeOf(isOfPlace)
    await visitor.do(lockdownRoutes.setLockdown, { channelId, kind, threshold, minutes: 60, version: null })
  }
  return async () => {
    const { channels } = await visitor.do(channelRoutes.listChannels, {})
    const running = channels.find(({ id }) => id === town.channels.unread)!.lockdowns
    for (const { kind, version, isOfPlace } of running) {
      await visitor.do(lockdownRoutes.endLockdown, { channelId: placeOf(isOfPlace), kind, version })
    }
  }
}
