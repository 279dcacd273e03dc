import type { Locator } from '@playwright/test'
import type { Look, Scene } from './look.ts'

/** The audit log and the activity log. */
export const logScenes: readonly Scene[] = [
  {
    name: 'the audit log',
    as: 'owner',
    open: async look => {
      await look.page.goto('/audit-logs')
      await look.button('parts.more').waitFor()
    },
  },
  {
    name: 'the audit log to its end',
    as: 'owner',
    open: async look => {
      const first = await look.town.members.owner.visitor.send('GET', '/api/audit-logs')
      const isNextPage = ({ pathname, searchParams }: URL) =>
        pathname === '/api/audit-logs' && searchParams.has('beforeId')
      await look.page.route(isNextPage, route => route.fulfill({ json: { entries: [], next: null } }))
      if (first.status !== 200) throw new Error('The log can’t be read.')
      await look.page.goto('/audit-logs')
      await look.press(look.button('parts.more'))
      await look.text('audit.end').waitFor()
      // What is half under the page's head is no small target.
      await look.page.evaluate(() => document.querySelectorAll('*').forEach(each => (each.scrollTop = 0)))
    },
  },
  {
    name: 'the audit log by an action',
    as: 'owner',
    open: async look => {
      await look.page.goto('/audit-logs?action=timeout_user')
      await look.button('audit.clearFilters').waitFor()
      await actions(look).first().waitFor()
    },
  },
  {
    name: 'the audit log by a name',
    as: 'owner',
    open: async look => {
      await look.page.goto('/audit-logs')
      if (look.device === 'phone') await look.press(look.button('audit.filters'))
      await look.field('audit.by').fill('e')
      await look.page.getByRole('group', { name: look.say('audit.suggested') }).waitFor()
    },
  },
  {
    name: 'the audit log with nothing found',
    as: 'owner',
    open: async look => {
      await look.page.goto('/audit-logs?targetUserId=kimse')
      await look.text('audit.noLogsFiltered').waitFor()
    },
  },
  {
    name: 'an audit log that could not be loaded',
    as: 'owner',
    open: async look => {
      await look.page.route('**/api/audit-logs*', route => route.abort())
      await look.page.goto('/audit-logs')
      await look.page.getByRole('heading', { name: look.say('audit.failed') }).waitFor()
    },
  },
  ...(['edit_message', 'delete_message', 'timeout_user', 'update_channel_permissions', 'settle_report'] as const).map(
    (action): Scene => ({
      name: `an entry of the audit log: ${action}`,
      as: 'owner',
      open: async look => {
        await look.page.goto(`/audit-logs?action=${action}`)
        await look.press(actions(look).last())
        await look.dialog('audit.details').waitFor()
      },
    }),
  ),
  {
    name: 'the audit log before a member',
    as: 'member',
    open: async look => {
      await look.page.goto('/audit-logs')
      await look.title('shell.accessDeniedTitle').waitFor()
    },
  },
  {
    name: 'the audit log before a visitor',
    as: 'visitor',
    open: async look => {
      await look.page.goto('/audit-logs')
      await look.title('shell.accessDeniedTitle').waitFor()
    },
  },
  { name: 'the activity log', as: 'owner', open: async look => void (await activity(look)) },
  {
    name: 'the activity log, further on',
    as: 'owner',
    open: async look => {
      await activity(look)
      await look.press(look.button('audit.next'))
      await look.text('audit.page', { page: 2 }).waitFor()
    },
  },
  {
    name: 'an entry of the activity log',
    as: 'owner',
    open: async look => {
      await look.press((await activity(look)).first())
      await look
        .dialog('audit.details')
        .getByRole('region', { name: look.say('audit.rawData') })
        .waitFor()
    },
  },
  {
    name: 'an activity log of nothing',
    as: 'owner',
    open: async look => {
      await look.page.route('**/api/activity', route => route.fulfill({ json: { entries: [], names: {}, next: null } }))
      await look.page.goto('/report-document')
      await look.page.getByRole('heading', { name: look.say('audit.activityEmpty') }).waitFor()
    },
  },
  {
    name: 'an activity log that could not be loaded',
    as: 'owner',
    open: async look => {
      await look.page.route('**/api/activity', route => route.abort())
      await look.page.goto('/report-document')
      await look.page.getByRole('heading', { name: look.say('audit.activityFailed') }).waitFor()
    },
  },
]

/** The entries’ own buttons, in the table or on the cards. */
const actions = ({ page }: Look): Locator => page.locator('button[id^="entry-"]')

async function activity(look: Look): Promise<Locator> {
  await look.page.goto('/report-document')
  const entries = look.page.getByRole('list', { name: look.say('shell.activityLog') }).getByRole('button')
  await entries.nth(14).waitFor()
  return entries
}
