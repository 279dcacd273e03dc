import * as z from 'zod'
import { route } from '#contract/wire/route.ts'
import { inBoth } from './in-both.ts'
import { sizes } from './limits.ts'
import { epochMs, id, plainText, version } from '#contract/text/text.ts'
import { isEmptyOrSeen, isOneLineWithEmoji } from '#contract/text/one-line.ts'
import { secureHref } from '#contract/text/secure-href.ts'

export const artSizes = ['small', 'medium', 'large'] as const
export type ArtSize = (typeof artSizes)[number]

const artDrawing = z
  .object({
    size: z.enum(artSizes).meta({ id: 'ArtSize' }),
    /** Path on this site. */
    url: z.string(),
    /** Pixels. */
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
  })
  .meta({ id: 'ArtDrawing' })

/** Key art as it is drawn: WebP in three sizes, none larger than what was sent. */
const drawnArt = z
  .object({
    /** Of the drawn picture: another picture has other addresses. */
    hash: z.string(),
    /** From the smallest to the largest. Everybody who has an address may see it; it never shows anything else. */
    sizes: z.array(artDrawing),
  })
  .meta({ id: 'DrawnArt' })
export type DrawnArt = z.infer<typeof drawnArt>

/** `alt`: what the picture shows, for who does not see it. Empty: it says nothing that the page does not say. */
const siteArt = drawnArt.extend({ alt: inBoth }).meta({ id: 'SiteArt' })
export type SiteArt = z.infer<typeof siteArt>

/** `url`: https, as the browser writes it. */
const siteLink = z.object({ label: z.string(), url: z.string() }).meta({ id: 'SiteLink' })

/** The site's own page as an owner edits it. */
const siteSettings = z
  .object({
    version,
    studioName: z.string(),
    gameName: z.string(),
    sentence: inBoth,
    art: siteArt.nullable(),
    links: z.array(siteLink),
    /** Years; 0: nobody is asked. */
    leastAge: z.int(),
    /** Who saved it last, by the name of now; null where nobody has, or the account is gone. */
    savedBy: z.string().nullable(),
    /** What stands in the place of an empty field: `SITE_NAME` and `SOCIAL_URL`. */
    defaults: z.object({ siteName: z.string(), socialUrl: z.string() }),
  })
  .meta({ id: 'SiteSettings' })
export type SiteSettings = z.infer<typeof siteSettings>

/** A picture of a message as the home page shows it: the smaller one of the message, where there is one. */
const shownPicture = z.object({
  /** Path on this site, for everybody who has it, as long as the picture is picked and may be seen. */
  url: z.string(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
  channelName: z.string(),
})

/** Those that owners picked and visitors see now, the latest pick first. */
const sitePictures = z
  .object({ pictures: z.array(shownPicture.extend({ fileId: id, messageId: id, channelId: id })) })
  .meta({ id: 'SitePictures' })
export type SitePictures = z.infer<typeof sitePictures>

/** One line that may be empty, but not of signs that nobody sees. */
const line = (max: number) => plainText({ max }).refine(isOneLineWithEmoji, 'invalid').refine(isEmptyOrSeen, 'invalid')
const lineInBoth = z
  .strictObject({ tr: line(sizes.siteTextMax), en: line(sizes.siteTextMax) })
  .meta({ id: 'LineInBothLanguages' })

/** Only what leads to a page of the web, under its own name: no script, no password, nothing unencrypted. */
const secureUrl = plainText({ max: sizes.siteLinkUrlMax, empty: 'invalid' })
  .transform(secureHref)
  .refine(href => href !== '' && href.length <= sizes.siteLinkUrlMax, 'invalid')

export const siteRoutes = {
  site: route({
    kind: 'read',
    method: 'GET',
    path: '/api/site',
    summary: 'What the page needs to know of this installation before anybody signs in.',
    ability: 'account.enter',
    limit: 'none',
    refusals: [],
    input: z.strictObject({}),
    output: z.object({
      /** `SITE_NAME` */
      siteName: z.string(),
      /** The first of `links`, else `SOCIAL_URL`; empty: the page shows no such link. */
      socialUrl: z.string(),
      /** As an owner named it, else `SITE_NAME`. */
      studio: z.string(),
      /** Empty: the site has no game to show. */
      game: z.string(),
      sentence: inBoth,
      art: siteArt.nullable(),
      /** In the owner's order, at most `sizes.siteLinksMax`. */
      links: z.array(siteLink),
      /** Years that somebody has at least who signs up; 0: nobody is asked. */
      leastAge: z.int(),
      /** Staff let nobody sign up now; `until` is null where nobody knows how long. */
      signUpsPaused: z.object({ until: epochMs.nullable() }).nullable(),
    }),
  }),
  square: route({
    kind: 'read',
    method: 'GET',
    path: '/api/square',
    summary:
      'What a visitor sees of the square: how many people are and were here, the channels that every role may read, and what was written in those that an owner opened to visitors. Nobody is named.',
    ability: 'account.enter',
    limit: 'read',
    refusals: [],
    input: z.strictObject({}),
    output: z.object({
      /** People with a page of the chat open. Nobody is named. */
      online: z.int(),
      /** People who were here in the last 24 hours. */
      seen: z.int(),
      /** That stand and were written in the last 24 hours, in channels that every role may read. */
      messages: z.int(),
      /** In the owner’s order, at most `sizes.squareChannels`. */
      channels: z.array(z.object({ id, name: z.string(), description: z.string() })),
      /** When the newest message was written that stands in one of all such channels. It only says that it happened. */
      writtenAt: epochMs.nullable(),
      /**
       * The newest messages of the channels that are opened to visitors, the newest first. `text` is plain, on its
       * lines, and cut at `sizes.announcementCharacters`; a mention is `@…`.
       */
      announcements: z.array(
        z.object({ id, channelId: id, channelName: z.string(), text: z.string(), writtenAt: epochMs }),
      ),
      /** That owners picked, the latest pick first, at most `sizes.sitePicturesMax`. */
      pictures: z.array(shownPicture),
    }),
  }),
}
export type Site = z.infer<typeof siteRoutes.site.output>
export type Square = z.infer<typeof siteRoutes.square.output>

export const sitePageRoutes = {
  getSiteSettings: route({
    kind: 'read',
    method: 'GET',
    path: '/api/site/settings',
    summary: 'The site’s own page as an owner edits it.',
    ability: 'site.edit',
    limit: 'read',
    refusals: [],
    input: z.strictObject({}),
    output: siteSettings,
  }),
  saveSiteSettings: route({
    kind: 'act',
    method: 'PUT',
    path: '/api/site/settings',
    summary: 'Save all of the site’s own page. What is so already is saved once. Art that is replaced goes.',
    ability: 'site.edit',
    limit: 'channel',
    refusals: ['upload-not-found', 'conflict'],
    input: z.strictObject({
      version,
      studioName: line(sizes.siteNameMax),
      gameName: line(sizes.siteNameMax),
      sentence: lineInBoth,
      /** `hash` as `uploadSiteArt` answered it, or as it is shown. */
      art: z
        .strictObject({
          hash: z.string('invalid').regex(/^[0-9a-f]{32}$/, 'invalid'),
          alt: lineInBoth,
        })
        .nullable(),
      links: z
        .array(
          z.strictObject({
            label: plainText({ max: sizes.siteLinkLabelMax, empty: 'invalid' }).refine(isOneLineWithEmoji, 'invalid'),
            url: secureUrl,
          }),
        )
        .max(sizes.siteLinksMax, 'invalid'),
      leastAge: z.int('invalid').min(0, 'invalid').max(sizes.leastAgeMax, 'invalid'),
    }),
    output: siteSettings,
  }),
  /** Multipart, not JSON: the field `file`. */
  uploadSiteArt: route({
    kind: 'upload',
    method: 'POST',
    path: '/api/site/art',
    summary:
      'Store key art (multipart field `file`; JPEG, PNG or WebP), drawn in three sizes. What no save takes goes.',
    ability: 'site.edit',
    limit: 'upload',
    refusals: [
      'file-required',
      'file-too-large',
      'image-too-large',
      'animation-too-long',
      'art-type-refused',
      'art-size-refused',
      'file-broken',
      'upload-failed',
    ],
    input: z.strictObject({}),
    output: drawnArt,
  }),
  listSitePictures: route({
    kind: 'read',
    method: 'GET',
    path: '/api/site/pictures',
    summary: 'The pictures of messages that visitors see on the home page.',
    ability: 'site.edit',
    limit: 'read',
    refusals: [],
    input: z.strictObject({}),
    output: sitePictures,
  }),
  pickSitePicture: route({
    kind: 'act',
    method: 'POST',
    path: '/api/site/pictures',
    summary: 'Show the picture of a message of an opened channel to visitors. What is picked already stays so.',
    ability: 'site.edit',
    limit: 'channel',
    refusals: ['not-found', 'picture-not-for-visitors', 'picture-too-heavy', 'pictures-full'],
    input: z.strictObject({ fileId: id }),
    output: sitePictures,
  }),
  unpickSitePicture: route({
    kind: 'act',
    method: 'DELETE',
    path: '/api/site/pictures/:fileId',
    summary: 'Show it no more. What is not picked stays so.',
    ability: 'site.edit',
    limit: 'channel',
    refusals: [],
    input: z.strictObject({ fileId: id }),
    output: sitePictures,
  }),
}

export const siteEvents = {
  /** Stream `members`: what `GET /api/site` answers is another; each page asks again. */
  'site.changed': z.object({}),
}
