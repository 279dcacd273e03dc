import type { Words } from '../language.ts'
import type { privacy as tr } from '../tr/privacy.ts'

export const privacy: Words<typeof tr> = {
  'privacy.title': 'Privacy',
  'privacy.lead': 'This page tells you what the site keeps about you, why and for how long, and what rights you have.',
  'privacy.loading': 'Loading the privacy notice',
  'privacy.failed': 'The privacy notice could not be loaded',
  'privacy.contents': 'On this page',
  'privacy.number': 'Last updated {{date}} · version {{number}}',
  'privacy.unnamed': 'This page names only “{{studio}}” as responsible.',
  'privacy.unreachable': 'This page has no address at which you can be reached.',
  'privacy.unnamedHow':
    'The law asks for the full name of who is responsible, and a way to reach them. Only owners see this; fill in what is missing in the site settings.',
  'privacy.toSettings': 'Go to the site settings',

  'privacy.who': 'Who is responsible?',
  'privacy.whoIs': 'Responsible for your personal data (the controller, as the law says): {{responsible}}',
  'privacy.whoContact': 'Contact: {{contact}}',
  'privacy.whoPostal': 'Postal address: {{postalAddress}}',
  'privacy.whoNoContact': 'You can write to us on the feedback page, no account needed: {{url}}',

  'privacy.what': 'What do we keep, and why?',
  'privacy.whatLead':
    'We keep only what the site needs to work, and only what you give us or do here. The legal basis for each is given in brackets (GDPR Art. 6, KVKK Art. 5).',
  'privacy.whatAccount':
    'Your account: your email address (and for a while the old one, if you change it), username (and the old one for 30 days, if you change it), your profile picture if you chose one, your bio if you wrote one, role, the day it was opened, your preferences (language, sounds, notifications and the like), and a hash of your password. We never keep the password itself, and it can’t be read back from the hash. We need all this to give you an account and to recognise you (contract: GDPR Art. 6(1)(b), KVKK Art. 5/2-c).',
  'privacy.whatMessages':
    'What you write: messages, what they said before an edit, files you send, reactions you give, whom you mention, how far you have read, and channels you muted. The chat is made of these (contract).',
  'privacy.whatBlocks':
    'People you blocked: we keep the list so that their messages stay folded for you, until you unblock them or one of the two accounts is deleted (contract).',
  'privacy.whatSessions':
    'Your sessions: when you logged in, with which browser (as the browser names itself), and when you were last here. They keep you logged in and your account safe (contract, and our legitimate interest in security: GDPR Art. 6(1)(f), KVKK Art. 5/2-f).',
  'privacy.whatReports':
    'Reports and sanctions: who reported what, the reported message as it was then, the decision, mutes and time-outs with their reasons. We keep them to protect the community (legitimate interest).',
  'privacy.whatReset':
    'Names, pictures and bios that were taken away: staff can remove an unfit username, profile picture or bio, with a reason. We keep what was removed for 30 days, so that it can be given back (legitimate interest).',
  'privacy.whatLog':
    'The audit log, and the activity log made from it: who did what and when, such as removals, edits, reports, sanctions, and changes of roles and channels. We keep them so that nobody misuses their powers (legitimate interest).',
  'privacy.whatFeedback':
    'Feedback: the name, email address and text you write. We keep them so that we can answer (legitimate interest).',
  'privacy.whatFeedbackMailed':
    'Feedback: the name, email address and text you write; it also reaches us by email. We keep it so that we can answer (legitimate interest).',
  'privacy.whatAge': 'Your age: when you sign up you say that you are at least {{years}}. We don’t keep your age.',
  'privacy.whatLimits':
    'Limits: to stop password guessing and floods of messages we count attempts by IP address and account for a short time. The counts are in memory, in the database only as hashes, and are gone within a day (legitimate interest).',
  'privacy.whatIp': 'Your IP address: written neither to the database nor to the server’s log.',
  'privacy.whatIpLogged':
    'Your IP address: not written to the database; for security and faults it stands with each request in the server’s access log (legitimate interest).',
  'privacy.whatNeeded':
    'You don’t have to give us any of this, but there is no account without an email address, a name and a password. No decision about you is made by a program alone.',

  'privacy.long': 'For how long?',
  'privacy.longStands':
    'Your account and your messages stay until you delete them or ask us to. You can delete your messages yourself.',
  'privacy.longErased_one':
    'What nobody needs any more is erased for good after {{count, number}} day, without anybody asking: deleted messages and their files, what messages said before an edit, the texts of settled reports, the reasons of past sanctions, names and texts in the audit log, and emails that were sent.',
  'privacy.longErased_other':
    'What nobody needs any more is erased for good after {{count, number}} days, without anybody asking: deleted messages and their files, what messages said before an edit, the texts of settled reports, the reasons of past sanctions, names and texts in the audit log, and emails that were sent.',
  'privacy.longKept':
    'Deleted messages, what messages said before an edit, reports and the audit log are not erased by themselves; write to us and we look into it and erase what you ask for.',
  'privacy.longReport_one':
    'An open report holds what it is about until it is decided; the {{count, number}} day begins after that.',
  'privacy.longReport_other':
    'An open report holds what it is about until it is decided; the {{count, number}} days begin after that.',
  'privacy.longEnds':
    'A session ends after 30 days without use, and after 90 days in any case. A sign-up that is not verified goes after 72 hours, a file that no message took after a day. If you change your email address, we keep the old one for 7 days, so that you can take it back; a new one that you don’t confirm goes after a day. A profile picture that you change or remove is erased within an hour, and a copy of your data that you requested after 7 days.',
  'privacy.longAccount':
    'You can delete your account on its own page. It goes 14 days later, so that you can change your mind: your email address, name, password, sessions and reactions. Your messages go with it, or stay under the name “Deleted member”, as you wish. So that nobody else takes your name for 30 days, we keep a simplified form of it for that time. If a mute or time-out still holds then, we keep a hash of your address until it is over, and nothing else of it.',
  'privacy.longFeedback': 'Your feedback stays until you ask us to delete it.',
  'privacy.longBackups':
    'Backups are made every night and kept for five weeks at most; what was erased is gone from them in that time too.',

  'privacy.seen': 'Who sees it?',
  'privacy.seenMembers':
    'Members see your name (for a week the old one too, if you change it), your profile picture, your role, whether you are online, whether you are muted, and your messages in channels they may read. They don’t see your email address.',
  'privacy.seenStaff':
    'Moderators and admins also see the names you used in the last 30 days, the email address and the edited and deleted messages of people of a lower rank, reports, and the audit log.',
  'privacy.seenOwners':
    'Owners see all of this, of everyone. Whoever runs the server can reach the database as well, but can’t see your password either.',
  'privacy.seenBlocks':
    'Whom you blocked is hidden from members, staff and owners alike, and the person you blocked is not told.',
  'privacy.seenVisitors':
    'Visitors see only new messages of channels that are open to visitors, and pictures picked from them, without the name of who wrote them.',
  'privacy.seenNobody':
    'We don’t sell your data, use it for advertising or pass it on. We only give it to the authorities where the law requires it.',

  'privacy.where': 'Where is it?',
  'privacy.whereHere': 'Everything is on the server that runs this site: messages in its database, files on its disk.',
  'privacy.whereStorage':
    'Messages and accounts are in the database of the server that runs this site, files in a storage service that we use.',
  'privacy.whereMail':
    'Emails reach you through the mail server that we use; your address and the email pass through it.',

  'privacy.mails': 'Which emails do we send?',
  'privacy.mailsNeeded':
    'We send only the emails that are needed: to verify your address, to reset your password, to tell you when something important changes in your account, and to tell you that a copy of your data you requested is ready. We send no newsletters and no advertising, and we don’t track whether you open them.',

  'privacy.cookies': 'Cookies, and what stays in your browser',
  'privacy.cookiesNone':
    'There are no trackers, ads or analytics on this site, and its pages load nothing from anywhere else. All of the following is needed for the site to work, which is why no banner asks you.',
  'privacy.cookieSession': '{{name}}: keeps you logged in. It lasts 90 days at most and goes when you log out.',
  'privacy.cookieBrowser':
    '{{name}}: knows a browser in which you have logged in before, so that you are not locked out while somebody else tries your password. It lasts 400 days and goes when you log out.',
  'privacy.cookieSignUp':
    '{{name}}: knows the browser in which you signed up until you verify your address. It lasts 72 hours.',
  'privacy.cookieLanguage': '{{name}}: holds the language you chose. It lasts 1 year.',
  'privacy.cookiePage':
    '{{name}}: holds your time zone, the channel you opened last and how your chat page is laid out, so that the chat opens sooner. It lasts 1 year.',
  'privacy.cookiesStorage':
    'Your browser’s own storage holds, without sending it to us: your preferences (language, sounds, notifications and the like), which panels are open, your last channel, your last searches, emoji you used last, drafts and files you chose for them, messages and files waiting to be sent and their order, which tab makes the sounds, and the files of the pages, so that the site opens offline. Until you close the tab it also holds feedback that you have not sent and an email address that waits to be verified, and for staff the filters of user management, the order of reports and how far an action on many people has come. Drafts, searches and what a tab holds go when you log out; you can clear the rest in your browser’s settings.',

  'privacy.rights': 'Your rights',
  'privacy.rightsList':
    'You can learn what we keep about you, get a copy, have it corrected or erased, restrict its use, object to use that rests on legitimate interest, and take your data elsewhere (GDPR Art. 15–22, KVKK Art. 11).',
  'privacy.rightsHow':
    'You can request a copy of your data yourself on your account page ({{page}}), change your name and address there, and delete your account. For everything else, write to us at the address above; if you write from the email address of your account, we need no other proof of who you are. We answer within 30 days, free of charge.',
  'privacy.rightsComplain':
    'If our answer does not satisfy you, you can complain to the Turkish data protection authority: https://www.kvkk.gov.tr. If you live in the European Union, you can also turn to the supervisory authority of your country.',

  'privacy.changes': 'If this notice changes',
  'privacy.changesHow':
    'The new one stands on this page with its number and date. We keep earlier versions and show them on request.',
}
