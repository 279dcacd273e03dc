import type { Letter } from '../queue-mail.ts'
import type { Sender } from './account-letters.ts'
import { letterOf, unlinked } from './letter.ts'

export interface Feedback {
  name: string
  email: string
  message: string
}

/** Tells the studio what somebody wrote. The subject holds nothing of it; an answer goes to anybody who wrote it. */
export const feedbackLetter = (sender: Sender, { name, email, message }: Feedback): Letter => ({
  ...letterOf({
    site: sender.siteName,
    home: sender.publicUrl,
    name: null,
    subject: 'mails.feedback.subject',
    before: ['mails.feedback.body'],
    after: ['mails.feedback.reply'],
    quote: { from: { name, address: email }, text: message },
  }),
  replyTo: { name: unlinked(name), address: email },
})
