import type { members as tr } from '../tr/members.ts'
import type { Words } from '../language.ts'

export const members: Words<typeof tr> = {
  'members.title': 'People',
  'members.open': 'Open people',
  'members.close': 'Close people',
  'members.toggle': 'Show people',
  'members.counts_one': '{{online, number}} online · {{count, number}} person',
  'members.counts_other': '{{online, number}} online · {{count, number}} people',
  'members.search': 'Search people',
  'members.found_one': '{{count, number}} person found',
  'members.found_other': '{{count, number}} people found',
  'members.none': 'Nobody found',
  'members.noneText': 'Nobody’s name contains “{{query}}”.',
  'members.loading': 'Loading people',
  'members.failed': 'People could not be loaded.',

  'members.role.owner': 'Owner',
  'members.role.admin': 'Admin',
  'members.role.moderator': 'Moderator',
  'members.role.user': 'Member',
  'members.roles.owner': 'Owners',
  'members.roles.admin': 'Admins',
  'members.roles.moderator': 'Moderators',
  'members.roles.user': 'Members',

  'members.online': 'online',
  'members.offline': 'offline',
  'members.muted': 'muted',
  'members.timedOut': 'timed out',
  'members.timedOutUntil': 'timed out until {{until, datetime}}',
  'members.you': 'you',

  'members.joined': 'Joined',
  'members.state': 'State',
  'members.show': 'Show person',
  'members.menuOf': 'Menu of {{name}}',
  'members.profile': 'View profile',
  'members.mention': 'Mention',
  'members.report': 'Report',
  'members.gone': 'This account no longer exists.',
}
