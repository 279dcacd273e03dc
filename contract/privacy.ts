import * as z from 'zod'
import { sizes } from './limits.ts'
import { inBoth } from './in-both.ts'
import { contactOf } from '#contract/text/contact.ts'
import { isEmptyOrSeen, isOneLineWithEmoji } from '#contract/text/one-line.ts'
import { epochMs, plainText, version } from '#contract/text/text.ts'
import { route } from '#contract/wire/route.ts'

/** What an owner says of who answers for the data. Each may be empty. */
const facts = {
  responsible: z.string(),
  /** A mail address, or an address that begins with `https:`. */
  contact: z.string(),
  postalAddress: z.string(),
  /** In the form of contract/text/notice-text.ts. Empty: the page makes its own from what is told here. */
  texts: inBoth,
}

/** What the place really does, as it is set up now. */
const setUp = z
  .object({
    /** As an owner named the studio, else `SITE_NAME`. */
    studio: z.string(),
    /** Days after which what nobody needs is erased; 0: never. */
    retentionDays: z.int(),
    /** Years that are asked for at sign-up; 0: nobody is asked. */
    leastAge: z.int(),
    /** Whether the cookies have the names and the bounds of https. */
    isHttps: z.boolean(),
    /** Whether each request is written down with its IP address. */
    hasAccessLog: z.boolean(),
    /** Whether feedback is mailed to the studio too. */
    mailsFeedback: z.boolean(),
    /** Whether files are kept by a storage service (S3), not on the server’s own disk. */
    hasStorageService: z.boolean(),
    /** Whether there is a backup each night. */
    hasBackups: z.boolean(),
  })
  .meta({ id: 'PrivacySetUp' })
export type PrivacySetUp = z.infer<typeof setUp>

const notice = z.object({
  /** 0: no owner has said anything yet. */
  number: z.int(),
  /** When it was saved. Null: never. */
  at: epochMs.nullable(),
  ...facts,
  setUp,
})
export type PrivacyNotice = z.infer<typeof notice>

/** The notice as an owner edits it. */
const settings = notice.extend({ version }).meta({ id: 'PrivacySettings' })
export type PrivacySettings = z.infer<typeof settings>

/** What once held. `byName`: who saved it; of a deleted account the fallback user’s name, `hasLeft` of a leaver. */
const savedVersion = z
  .object({
    id: z.string(),
    number: z.int(),
    at: epochMs,
    byName: z.string(),
    hasLeft: z.literal(true).optional(),
    ...facts,
  })
  .meta({ id: 'PrivacyVersion' })
export type PrivacyVersion = z.infer<typeof savedVersion>

const line = (max: number) => plainText({ max }).refine(isOneLineWithEmoji, 'invalid').refine(isEmptyOrSeen, 'invalid')
const noticeText = plainText({ max: sizes.noticeMax }).refine(isEmptyOrSeen, 'invalid')

const contact = plainText({ max: sizes.contactMax })
  .refine(text => text === '' || contactOf(text) !== '', 'invalid')
  .transform(contactOf)
  .refine(text => text.length <= sizes.contactMax, 'invalid')

export const privacyRoutes = {
  getPrivacy: route({
    kind: 'read',
    method: 'GET',
    path: '/api/privacy',
    summary: 'The privacy notice: who is responsible, what an owner wrote, and what the place really keeps.',
    ability: 'account.enter',
    limit: 'read',
    refusals: [],
    input: z.strictObject({}),
    output: notice,
  }),
  getPrivacySettings: route({
    kind: 'read',
    method: 'GET',
    path: '/api/site/privacy',
    summary: 'The privacy notice as an owner edits it.',
    ability: 'site.edit',
    limit: 'read',
    refusals: [],
    input: z.strictObject({}),
    output: settings,
  }),
  savePrivacySettings: route({
    kind: 'act',
    method: 'PUT',
    path: '/api/site/privacy',
    summary: 'Save all of the privacy notice as its next version. What is so already is saved once.',
    ability: 'site.edit',
    limit: 'channel',
    refusals: ['conflict'],
    input: z.strictObject({
      version,
      responsible: line(sizes.siteTextMax),
      contact,
      postalAddress: line(sizes.siteTextMax),
      texts: z.strictObject({ tr: noticeText, en: noticeText }).meta({ id: 'NoticeTextInput' }),
    }),
    output: settings,
  }),
  listPrivacyVersions: route({
    kind: 'read',
    method: 'GET',
    path: '/api/site/privacy/versions',
    summary: 'All that was ever saved of the privacy notice, the newest first, and who saved it.',
    ability: 'site.edit',
    limit: 'read',
    refusals: [],
    input: z.strictObject({
      /** Those before this number, as the page before named it. */
      before: z
        .string('invalid')
        .regex(/^\d{1,15}$/, 'invalid')
        .optional(),
    }),
    output: z.object({ versions: z.array(savedVersion), next: z.string().nullable() }),
  }),
}
