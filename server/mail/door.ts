export { mailboxKey, mailboxRoutes } from './mailbox.ts'
export { createMailer } from './mailer.ts'
export { queueMail } from './queue-mail.ts'
export { passwordChangedLetter, resetLetter, verificationLetter } from './letters/account-letters.ts'
