import { describe, expect, test } from 'vitest'
import type { Email } from 'postal-mime'
import { accountRoutes } from '#contract/accounts.ts'
import { feedbackLetter, passwordChangedLetter, resetLetter, verificationLetter } from '#server/mail/door.ts'
import { day, night, tones } from '#server/mail/letters/tones.ts'
import { mails as en } from '#words/en/mails.ts'
import { mails as tr } from '#words/tr/mails.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { awaitMail } from '#tests/kit/machine/mailbox.ts'
import { askForReset, mailAfter, signUp } from '#tests/kit/newcomer.ts'
import { stage } from '#tests/kit/stage.ts'

const siteName = 'Stüdyo, "Işık" & <Ortakları>'
const { server } = stage({ env: { SITE_NAME: siteName } })

const filled = (text: string, name: string): string =>
  text.replaceAll('{{site}}', siteName).replaceAll('{{name}}', name)
/** The text as a reader of the HTML part sees it. */
const read = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, sign: string) => String.fromCharCode(Number(sign)))
    .replace(/\s+/g, ' ')

type Kind = 'verify' | 'reset' | 'changed'
function isWhole(mail: Email, kind: Kind, name: string, link: string): void {
  expect(mail.subject).toBe(`${siteName}: ${tr[`mails.${kind}.subject`]} / ${en[`mails.${kind}.subject`]}`)
  const [turkish = '', english = ''] = mail.text!.split('\n—\n')
  const shown = read(mail.html!)
  isFittedByHand(mail.text!)
  for (const [part, words] of [
    [turkish, tr],
    [english, en],
  ] as const) {
    const said = (['mails.hello', `mails.${kind}.body`, `mails.${kind}.notYou`] as const).map(key =>
      filled(words[key], name),
    )
    for (const sentence of said) {
      expect(part.replace(/\s+/g, ' ')).toContain(sentence)
      expect(shown).toContain(sentence)
    }
    expect(part.split('\n').filter(line => line.startsWith('http'))).toEqual([link])
  }
  expect(mail.html).toContain('<html lang="tr">')
  const [before = '', after = ''] = mail.html!.split(`lang="en" style="padding`)
  expect(read(before)).toContain(tr[`mails.${kind}.action`])
  expect(read(after)).toContain(en[`mails.${kind}.action`])
  const { publicUrl } = server.house.config
  expect(linksIn(mail.html!)).toEqual([link, link, link, publicUrl])
  fetchesNothing(mail.html!)
}

const linksIn = (html: string): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => read(href!))

/** Programs that block what is remote show all of it, and anybody who reads tells nobody that he does. */
function fetchesNothing(html: string): void {
  expect(html).not.toMatch(/<(img|link|script|iframe|object|embed|video|audio|source|svg|form|input|base)\b/i)
  expect(html).not.toMatch(/\b(src|srcset|background|poster|action|data|on\w+)\s*=/i)
  expect(html).not.toMatch(/url\(|@import|@font-face|expression\(/i)
}

/** Wrapped for people: only what has no spaces, an address, is longer. */
function isFittedByHand(text: string): void {
  for (const line of text.split('\n')) {
    if (line.replace(/^> /, '').includes(' ')) expect([...line].length, line).toBeLessThanOrEqual(72)
  }
}

/** WCAG 2.2, contrast ratio. */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map(at => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

describe(`the mails on ${engine}`, () => {
  // MAIL-1, MAIL-6
  test('come from one sender, whatever its name is made of, to one address', async () => {
    await signUp(server, 'Ayşe', 'ayse@example.com')
    const mail = await awaitMail(server.dataDir, 'ayse@example.com')
    expect(mail.from).toEqual({ name: siteName, address: 'noreply@localhost' })
    expect(mail.to).toEqual([{ name: '', address: 'ayse@example.com' }])
    expect([mail.cc, mail.bcc, mail.replyTo]).toEqual([undefined, undefined, undefined])
    const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
    expect(headers).toMatchObject({
      'auto-submitted': 'auto-generated',
      'content-language': 'tr, en',
      'mime-version': '1.0',
    })
    expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/)
    expect(Date.parse(mail.date!)).toBe(server.clock.now())
  })

  // MAIL-1
  test('say everything in Turkish and below in English, as text and as HTML, with the one link', async () => {
    const { publicUrl } = server.house.config
    const { email, code } = await signUp(server, 'İpek Işık', 'ipek@example.com')
    isWhole(
      await awaitMail(server.dataDir, email),
      'verify',
      'İpek Işık',
      `${publicUrl}/login?mode=verifyEmail&oobCode=${code}`,
    )
    const resetCode = await askForReset(server, email)
    isWhole(
      await awaitMail(server.dataDir, email, 2),
      'reset',
      'İpek Işık',
      `${publicUrl}/reset-password?mode=resetPassword&oobCode=${resetCode}`,
    )
    const changed = await mailAfter(server, email, () =>
      new Visitor(server.url).do(accountRoutes.confirmReset, { oobCode: resetCode, password: 'yepyeni parola' }),
    )
    isWhole(changed, 'changed', 'İpek Işık', `${publicUrl}/login`)
  })

  // MAIL-6
  test('greet by a name that can bring neither markup nor a link nor a text of ours', async () => {
    const { email } = await signUp(server, '<b>&"\'{{site}} http://x.co/a', 'isaret@example.com')
    const mail = await awaitMail(server.dataDir, email)
    expect(mail.html).toContain('Merhaba &#60;b&#62;&#38;&#34;&#39;{{site}} http x co a,')
    expect(mail.text).toContain('Merhaba <b>&"\'{{site}} http x co a,')
    expect(mail.text).not.toContain('x.co')
  })

  // MAIL-6
  test('take no header from a name or an address', async () => {
    const visitor = new Visitor(server.url)
    const form = { displayName: 'Satır', email: 'satir@example.com', password: 'bir parola' }
    for (const bad of ['a\r\nBcc: kurban@example.com', 'a\nb', 'a\u2028b', 'a\0b']) {
      expect((await visitor.refused(accountRoutes.signUp, { ...form, displayName: bad })).status).toBe(422)
      expect((await visitor.refused(accountRoutes.signUp, { ...form, email: `${bad}@example.com` })).status).toBe(422)
    }
    for (const email of ['a@example.com,b@example.com', 'a@example.com\r\nBcc: b@example.com', '<a@example.com>']) {
      expect((await visitor.refused(accountRoutes.signUp, { ...form, email })).code).toBe('invalid-email')
    }
  })

  // MAIL-6
  test('have a subject of one line, even where the site’s name has two', () => {
    const sender = { publicUrl: 'https://meydan.example', siteName: 'İki\r\nBcc: kurban@example.com' }
    for (const letter of [
      verificationLetter(sender, 'Ayşe', 'kod'),
      resetLetter(sender, 'Ayşe', 'kod'),
      passwordChangedLetter(sender, 'Ayşe'),
      feedbackLetter(sender, { name: 'Ayşe', email: 'ayse@example.com', message: 'Selam' }),
    ]) {
      expect(letter.subject).not.toMatch(/[\r\n]/)
    }
  })

  test('are lit by night where their reader is, by day elsewhere, and everything in them can be read in both', () => {
    const { html } = feedbackLetter(
      { publicUrl: 'https://meydan.example', siteName: 'Meydan' },
      { name: 'Ayşe', email: 'ayse@example.com', message: 'Selam' },
    )
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('@media (prefers-color-scheme:dark)')
    for (const light of [day, night]) {
      for (const text of [light.ink, light.soft, light.link]) {
        for (const under of [light.ground, light.card, light.inset]) expect(contrast(text, under)).toBeGreaterThan(4.5)
      }
    }
    expect(contrast(tones.onLantern, tones.lantern)).toBeGreaterThan(4.5)
    expect(contrast(tones.onNight, tones.night)).toBeGreaterThan(4.5)
  })
})
