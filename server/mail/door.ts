export { eraseMailbox, mailboxKey, mailboxRoutes } from './mailbox.ts'
export { createMailer } from './mailer.ts'
export { type Letter, queueCodeLetter, queueMail } from './queue-mail.ts'
export {
  type CodeLetter,
  dropWaiting,
  eraseOldMails,
  failedMails,
  forgetMailsTo,
  nobody,
  retireLetters,
  waitingMails,
} from './rows.ts'
export { feedbackLetter } from './letters/feedback-letter.ts'
export {
  dataCopyLetter,
  deletionLetter,
  emailChangedLetter,
  emailChangeLetter,
  emailTakenBackLetter,
  ownPasswordChangedLetter,
  passwordChangedLetter,
  resetLetter,
  resetLink,
  resetPrintedLetter,
  testLetter,
  verificationLetter,
} from './letters/account-letters.ts'
export { upkeepFailedLetter } from './letters/upkeep-letter.ts'
export { reasonOf } from './reason.ts'
export { createTransport } from './transport.ts'
