import type { Words } from '../language.ts'
import type { deletion as tr } from '../tr/deletion.ts'

export const deletion: Words<typeof tr> = {
  'deletion.title': 'Delete account',
  'deletion.hint':
    'If you choose to, your account is deleted for good after 14 days. Until then you can use it as usual, and change your mind.',
  'deletion.open': 'I want to delete my account',
  'deletion.goes':
    'Your email address, name, password, sessions and reactions are deleted. No one can take your name for 30 days. A mute or time-out doesn’t end with the account: it goes on if you sign up with this address again.',
  'deletion.messages': 'Your messages',
  'deletion.stay': 'Keep my messages',
  'deletion.stayHint':
    'Everyone can still read them, with “Deleted member” in place of your name. Their files stay too.',
  'deletion.go': 'Delete my messages too',
  'deletion.goHint': 'Their files go too. Staff alone can see reported messages until the report is settled.',
  'deletion.word': 'Type DELETE to confirm',
  'deletion.ask': 'Delete my account in 14 days',
  'deletion.asked': 'Your account will be deleted in 14 days. We emailed you a link in case you change your mind.',
  'deletion.waits': 'Your account will be deleted on {{at, datetime}}. Your messages will stay.',
  'deletion.waitsAll': 'Your account and your messages will be deleted on {{at, datetime}}.',
  'deletion.needsOwner':
    'It’s time to delete your account, but you’re the site’s only owner. It will be deleted once there’s another owner.',
  'deletion.notice': 'Whole deletion notice',
  'deletion.keep': 'Keep my account',
  'deletion.kept': 'Your account won’t be deleted.',
  'deletion.linkTitle': 'Keep your account?',
  'deletion.linkIntro': 'Someone asked to delete this account.',
  'deletion.keptTitle': 'Your account won’t be deleted',
  'deletion.keptText':
    'The request to delete it is withdrawn. If you didn’t ask for this, change your password: whoever asked knew it.',
}
