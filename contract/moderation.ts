import * as z from 'zod'
import { member, standing } from './accounts.ts'
import { actsOnMany } from './acts-on-many.ts'
import { cleaning } from './cleaning.ts'
import { isShortEnough } from './duration.ts'
import { sizes } from './limits.ts'
import { earlierText } from './messages.ts'
import { attachment } from './media.ts'
import { factsOfMembers } from './member-facts.ts'
import { actedOn, resettingProfiles } from './profile-reset.ts'
import { inBoth } from './in-both.ts'
import { counted, report, reportCase, reportStatus } from './reports.ts'
import { route } from '#contract/wire/route.ts'
import { role } from './role.ts'
import { saidMessage } from './said-message.ts'
import { timeOutShape, verdictAct } from './verdict-act.ts'
import { undoing } from './undoing.ts'
import { hasVisibleCharacter } from '#contract/text/characters.ts'
import { epochMs, id, newId, pageCursor, plainText, version } from '#contract/text/text.ts'

/** A removed message, with who removed it and when (MOD-15). */
const removedMessage = z
  .object({
    id,
    channelId: id,
    channelName: z.string(),
    uid: id,
    /** Readable: names in the place of tokens. */
    text: z.string(),
    timestamp: epochMs,
    editedAt: epochMs.nullable(),
    file: attachment.nullable(),
    /** As in a message: absent where there is no second one. */
    files: z.array(attachment).optional(),
    history: z.array(earlierText),
    deletedAt: epochMs,
    deletedBy: z.string(),
    /** As he was called then; empty where it was erased. */
    deleterDisplayName: z.string(),
    /** It was removed longer ago than the site keeps texts: text, file and earlier texts were erased. */
    isErased: z.boolean(),
  })
  .meta({ id: 'RemovedMessage' })
export type RemovedMessage = z.infer<typeof removedMessage>

/** A page of a profile's section: 15, and where the next begins. */
const pageInput = z.strictObject({ uid: id, after: pageCursor.optional() })
const pageOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), next: z.string().nullable() })
const saidPage = pageOf(saidMessage).meta({ id: 'SaidPage' })

/** The card after the act, and by which entry it is taken back (MOD-21); null where it was so already. */
const memberActedOn = member.extend({ entryId: id.nullable() }).meta({ id: 'MemberActedOn' })

export const moderationRoutes = {
  decideCase: route({
    kind: 'act',
    method: 'POST',
    path: '/api/cases/:caseId/verdict',
    summary:
      'Resolve or dismiss what waits of a case, with a note, or open it again. With `act` the message is deleted or the person timed out in the same transaction.',
    /** The act asks `message.deleteAny` or `member.timeOut` besides. */
    ability: 'report.settle',
    limit: 'moderate',
    refusals: [
      'reason-too-long',
      'duration-invalid',
      'duration-too-long',
      'reason-required',
      'not-found',
      'conflict',
      'higher-verdict',
    ],
    input: z
      .strictObject({
        caseId: id,
        version,
        status: reportStatus,
        note: plainText({ max: sizes.noteMax, tooLong: 'reason-too-long' }).optional(),
        act: verdictAct.optional(),
      })
      .refine(({ status, act }) => act === undefined || status === 'resolved', { path: ['act'], message: 'invalid' }),
    /** `entryId` as for a time-out, also of the act; null where it was so already. */
    output: reportCase.extend({ entryId: id.nullable() }),
  }),
  timeOut: route({
    kind: 'act',
    method: 'POST',
    path: '/api/members/:uid/time-out',
    summary: 'Time somebody of lower rank out: he can neither post, edit nor upload until it ends.',
    ability: 'member.timeOut',
    limit: 'moderate',
    refusals: ['duration-invalid', 'duration-too-long', 'reason-required', 'reason-too-long', 'not-found', 'conflict'],
    input: z.strictObject({ uid: id, version, ...timeOutShape }).refine(isShortEnough, {
      path: ['amount'],
      message: 'duration-too-long',
    }),
    /** By which entry it is taken back (MOD-21). */
    output: actedOn,
  }),
  cancelTimeOut: route({
    kind: 'act',
    method: 'DELETE',
    path: '/api/members/:uid/time-out',
    summary: 'End a time-out now. Without one it does nothing.',
    ability: 'member.timeOut',
    limit: 'moderate',
    refusals: ['not-found', 'conflict'],
    input: z.strictObject({ uid: id, version }),
    output: memberActedOn,
  }),
  setMuted: route({
    kind: 'act',
    method: 'POST',
    path: '/api/members/:uid/muted',
    summary: 'Mute or unmute somebody of lower rank. To mute takes a reason, which that person reads.',
    ability: 'member.mute',
    limit: 'moderate',
    refusals: ['reason-required', 'reason-too-long', 'not-found', 'conflict'],
    input: z
      .strictObject({
        uid: id,
        version,
        isMuted: z.boolean('invalid'),
        reason: plainText({ max: sizes.reasonMax, tooLong: 'reason-too-long' }).optional(),
      })
      .refine(({ isMuted, reason = '' }) => !isMuted || hasVisibleCharacter(reason), {
        path: ['reason'],
        message: 'reason-required',
      }),
    output: memberActedOn,
  }),
  setRole: route({
    kind: 'act',
    method: 'POST',
    path: '/api/members/:uid/role',
    summary: 'Give somebody else a role. There is always at least one owner.',
    ability: 'member.setRole',
    limit: 'moderate',
    refusals: ['not-found', 'conflict', 'last-owner'],
    input: z.strictObject({ uid: id, version, role }),
    output: memberActedOn,
  }),
  getStanding: route({
    kind: 'read',
    method: 'GET',
    path: '/api/members/:uid/standing',
    summary: 'Role and sanctions of somebody of lower rank, with by whom and why: what one looks at before one acts.',
    ability: 'member.timeOut',
    limit: 'read',
    refusals: ['not-found'],
    input: z.strictObject({ uid: id }),
    output: standing,
  }),
  getProfile: route({
    kind: 'read',
    method: 'GET',
    path: '/api/profiles/:uid',
    summary: 'A person’s card, and of the rest what the viewer may see; what he may not see is absent.',
    ability: 'member.see',
    limit: 'read',
    refusals: ['user-not-found', 'member-left'],
    input: z.strictObject({ uid: id }),
    output: z.object({
      member,
      /** The line that the person wrote about himself (ACC-71); absent without one. */
      about: z.string().optional(),
      email: z.string().optional(),
      /** How many reports there are against this person. */
      reportCount: z.int().optional(),
      /** Why the person is timed out now; null without a time-out. For whom the e-mail is for too. */
      timeoutReason: z.string().nullable().optional(),
      timeoutReasonIn: inBoth.optional(),
      /** Why the person is muted; null without a mute, and for one of before there had to be a reason. */
      muteReason: z.string().nullable().optional(),
      muteReasonIn: inBoth.optional(),
      /** What the person was called in the last 30 days, the newest first (ACC-49). For acting staff. */
      formerNames: z.array(z.object({ displayName: z.string(), givenUpAt: epochMs })).optional(),
      /** Whether the viewer may ask for edited and deleted messages. */
      seesRemoved: z.boolean(),
    }),
  }),
  listProfileMessages: route({
    kind: 'read',
    method: 'GET',
    path: '/api/profiles/:uid/messages',
    summary:
      'Latest messages of a person in the channels that the viewer may read; earlier texts where he may see them.',
    ability: 'member.see',
    limit: 'read',
    refusals: ['user-not-found', 'member-left'],
    input: pageInput,
    output: saidPage,
  }),
  listProfileEdited: route({
    kind: 'read',
    method: 'GET',
    path: '/api/profiles/:uid/edited',
    summary: 'Edited messages of a person, latest edit first.',
    ability: 'message.seeRemoved',
    limit: 'read',
    refusals: ['user-not-found', 'member-left'],
    input: pageInput,
    output: saidPage,
  }),
  listProfileRemoved: route({
    kind: 'read',
    method: 'GET',
    path: '/api/profiles/:uid/removed',
    summary: 'Deleted messages of a person, latest deletion first.',
    ability: 'message.seeRemoved',
    limit: 'read',
    refusals: ['user-not-found', 'member-left'],
    input: pageInput,
    output: pageOf(removedMessage),
  }),
  listProfileReports: route({
    kind: 'read',
    method: 'GET',
    path: '/api/profiles/:uid/reports',
    summary: 'Reports against a person, newest first.',
    ability: 'report.see',
    limit: 'read',
    refusals: ['user-not-found', 'member-left'],
    input: pageInput,
    output: pageOf(report),
  }),
  countRecentMessages: route({
    kind: 'read',
    method: 'GET',
    path: '/api/members/:uid/recent-messages',
    summary: 'How many messages a removal of the last N minutes would take, in channels that the viewer may read.',
    ability: 'message.deleteAny',
    limit: 'read',
    refusals: ['duration-invalid', 'duration-too-long', 'not-found'],
    input: z.strictObject({
      uid: id,
      minutes: z
        .string()
        .regex(/^[1-9]\d{0,3}$/, 'duration-invalid')
        .transform(Number)
        .refine(minutes => minutes <= sizes.raidMinutesMax, 'duration-too-long'),
    }),
    output: counted,
  }),
  removeRecentMessages: route({
    kind: 'act',
    method: 'DELETE',
    path: '/api/members/:uid/recent-messages',
    summary: 'Remove all messages of a person in the last N minutes in one act, an audit entry for each.',
    ability: 'message.deleteAny',
    limit: 'moderate',
    refusals: ['duration-invalid', 'duration-too-long', 'not-found', 'undo-done'],
    input: z.strictObject({
      uid: id,
      /** As of a clean-up. */
      actId: newId.optional(),
      minutes: z.int('duration-invalid').min(1, 'duration-invalid').max(sizes.raidMinutesMax, 'duration-too-long'),
    }),
    /** `entryId`: by which all of it is taken back; null where there was nothing to remove. */
    output: z.object({ count: z.int(), entryId: id.nullable() }),
  }),
  ...undoing,
  ...cleaning,
  ...resettingProfiles,
  ...actsOnMany,
  ...factsOfMembers,
}
