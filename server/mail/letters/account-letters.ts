import type { Config } from '#server/config.ts'
import type { Letter } from '../queue-mail.ts'
import { letterOf } from './letter.ts'

/** Of the configuration, what a letter needs: where links lead and what the site is called. */
export type Sender = Pick<Config, 'publicUrl' | 'siteName'>

/** The link opens a page that asks for a click: programs that scan mails follow links (ACC-11). */
export const verificationLetter = (sender: Sender, name: string, code: string): Letter =>
  letterOf({
    site: sender.siteName,
    home: sender.publicUrl,
    name,
    subject: 'mails.verify.subject',
    before: ['mails.verify.body'],
    link: { says: 'mails.verify.action', to: `${sender.publicUrl}/login?mode=verifyEmail&oobCode=${code}` },
    after: ['mails.verify.life', 'mails.verify.notYou'],
  })

export const resetLetter = (sender: Sender, name: string, code: string): Letter =>
  letterOf({
    site: sender.siteName,
    home: sender.publicUrl,
    name,
    subject: 'mails.reset.subject',
    before: ['mails.reset.body'],
    link: { says: 'mails.reset.action', to: resetLink(sender, code) },
    after: ['mails.reset.life', 'mails.reset.notYou'],
  })

export const resetLink = ({ publicUrl }: Sender, code: string): string =>
  `${publicUrl}/reset-password?mode=resetPassword&oobCode=${code}`

/** The operator has seen a link for this account: nobody else's hand stays unseen by the person whose it is. */
export const resetPrintedLetter = (sender: Sender, name: string): Letter =>
  letterOf({
    site: sender.siteName,
    home: sender.publicUrl,
    name,
    subject: 'mails.printed.subject',
    before: ['mails.printed.body'],
    link: { says: 'mails.changed.action', to: `${sender.publicUrl}/login` },
    after: ['mails.printed.notYou'],
  })

/** Shows that mails arrive (`meydan mail`). */
export const testLetter = (sender: Sender): Letter =>
  letterOf({
    site: sender.siteName,
    home: sender.publicUrl,
    name: null,
    subject: 'mails.test.subject',
    before: ['mails.test.body'],
    after: [],
  })

export const passwordChangedLetter = (sender: Sender, name: string): Letter =>
  letterOf({
    site: sender.siteName,
    home: sender.publicUrl,
    name,
    subject: 'mails.changed.subject',
    before: ['mails.changed.body'],
    link: { says: 'mails.changed.action', to: `${sender.publicUrl}/login` },
    after: ['mails.changed.notYou'],
  })

/** The same of one that its owner changed while signed in: that session lives on. */
export const ownPasswordChangedLetter = (sender: Sender, name: string): Letter =>
  letterOf({
    site: sender.siteName,
    home: sender.publicUrl,
    name,
    subject: 'mails.changed.subject',
    before: ['mails.changedOwn.body'],
    link: { says: 'mails.changed.action', to: `${sender.publicUrl}/login` },
    after: ['mails.changed.notYou'],
  })

/** To the new address: a click there, and nothing before it, changes the account. */
export const emailChangeLetter = (sender: Sender, name: string, code: string): Letter =>
  letterOf({
    site: sender.siteName,
    home: sender.publicUrl,
    name,
    subject: 'mails.newEmail.subject',
    before: ['mails.newEmail.body'],
    link: { says: 'mails.newEmail.action', to: `${sender.publicUrl}/email?mode=changeEmail&oobCode=${code}` },
    after: ['mails.newEmail.life', 'mails.newEmail.notYou'],
  })

/** To the old one, which may take it back. It does not say what the new one is: the mailbox may be somebody else's. */
export const emailChangedLetter = (sender: Sender, name: string, code: string): Letter =>
  letterOf({
    site: sender.siteName,
    home: sender.publicUrl,
    name,
    subject: 'mails.oldEmail.subject',
    before: ['mails.oldEmail.body', 'mails.oldEmail.notYou'],
    link: { says: 'mails.oldEmail.action', to: `${sender.publicUrl}/email?mode=undoEmail&oobCode=${code}` },
    after: ['mails.oldEmail.life'],
  })

/** To the address that the account had for a while. */
export const emailTakenBackLetter = (sender: Sender, name: string): Letter =>
  letterOf({
    site: sender.siteName,
    home: sender.publicUrl,
    name,
    subject: 'mails.takenBack.subject',
    before: ['mails.takenBack.body'],
    after: [],
  })

/** The copy of one's data is there. The link leads to one's account: by itself it opens nothing (ACC-67). */
export const dataCopyLetter = (sender: Sender, name: string): Letter =>
  letterOf({
    site: sender.siteName,
    home: sender.publicUrl,
    name,
    subject: 'mails.dataCopy.subject',
    before: ['mails.dataCopy.body'],
    link: { says: 'mails.dataCopy.action', to: `${sender.publicUrl}/account` },
    after: ['mails.dataCopy.life', 'mails.dataCopy.notYou'],
  })

/** Somebody who knows the password has asked for the deletion; the link keeps the account (ACC-51). */
export const deletionLetter = (sender: Sender, name: string, code: string): Letter =>
  letterOf({
    site: sender.siteName,
    home: sender.publicUrl,
    name,
    subject: 'mails.deletion.subject',
    before: ['mails.deletion.body', 'mails.deletion.notYou'],
    link: { says: 'mails.deletion.action', to: `${sender.publicUrl}/email?mode=keepAccount&oobCode=${code}` },
    after: ['mails.deletion.life'],
  })
