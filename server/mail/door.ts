export { mailboxKey, mailboxRoutes } from './mailbox.ts'
export { createMailer, type Mailer } from './mailer.ts'
export { type Letter, queueMail } from './queue-mail.ts'
export { passwordChangedLetter, resetLetter, type Sender, verificationLetter } from './letters/account-letters.ts'
