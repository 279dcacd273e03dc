import type { feedback as tr } from '../tr/feedback.ts'
import type { Words } from '../language.ts'

export const feedback: Words<typeof tr> = {
  'feedback.title': 'Feedback',
  'feedback.intro': 'What do you think of the game, the site or the community? The team reads what you write.',
  'feedback.replyHint': 'If it needs an answer, we write to this address.',
  'feedback.name': 'Your name',
  'feedback.email': 'Your email address',
  'feedback.message': 'Your message',
  'feedback.submit': 'Send',
  'feedback.submitting': 'Sending…',
  'feedback.nameRequired': 'Please write your name.',
  'feedback.nameTooLong': 'A name can have at most 100 characters.',
  'feedback.messageRequired': 'Please write your message.',
  'feedback.messageTooLong': 'A message can have at most 5,000 characters.',
  'feedback.failed': 'There was an error submitting your feedback. Please try again.',
  'feedback.waitMinutes_one': 'You can try again in {{count}} minute.',
  'feedback.waitMinutes_other': 'You can try again in {{count}} minutes.',
  'feedback.thanksTitle': 'Thank you!',
  'feedback.thanksText': 'Your feedback has reached us.',
  'feedback.sendAnother': 'Send another',
}
