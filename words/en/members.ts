import type { members as tr } from '../tr/members.ts'
import type { Words } from '../language.ts'

export const members: Words<typeof tr> = {
  'members.title': 'Members',
  'members.open': 'Show members',
  'members.close': 'Hide members',
  'members.toggle': 'Show members',
  'members.count_one': '{{count, number}} member',
  'members.count_other': '{{count, number}} members',
  'members.counts_one': '{{online, number}} online · {{count, number}} member',
  'members.counts_other': '{{online, number}} online · {{count, number}} members',
  'members.search': 'Search members',
  'members.found_one': '{{count, number}} member found',
  'members.found_other': '{{count, number}} members found',
  'members.none': 'No one found',
  'members.noneText': 'No one matches “{{query}}”.',
  'members.loading': 'Loading members',
  'members.failed': 'Couldn’t load the members.',

  'members.role.owner': 'Owner',
  'members.role.admin': 'Admin',
  'members.role.moderator': 'Moderator',
  'members.role.user': 'Member',
  'members.roles.owner': 'Owners',
  'members.roles.admin': 'Admins',
  'members.roles.moderator': 'Moderators',
  'members.roles.user': 'Members',

  'members.away': 'Offline',

  'members.online': 'online',
  'members.offline': 'offline',
  'members.muted': 'muted',
  'members.timedOut': 'timed out',
  'members.mutedAndTimedOut': 'muted and timed out',
  'members.timedOutUntil': 'timed out until {{until, datetime}}',
  'members.you': 'you',

  'members.joined': 'Joined',
  'members.formerly': 'Formerly {{name}}',
  'members.state': 'Status',
  'members.show': 'View profile',
  'members.menuOf': 'More options for {{name}}',
  'members.profile': 'View full profile',
  'members.mention': 'Mention',
  'members.report': 'Report',
  'members.gone': 'This account no longer exists.',
}
