import type { Words } from '../language.ts'
import type { dataCopy as tr } from '../tr/data-copy.ts'

export const dataCopy: Words<typeof tr> = {
  'dataCopy.title': 'Your data',
  'dataCopy.hint':
    'Download a copy of your account, messages, files, reactions and reports as a ZIP file. It doesn’t include what you wrote in channels you can no longer read.',
  'dataCopy.open': 'Request a copy of my data',
  'dataCopy.terms':
    'We’ll prepare the copy in the background and email you when it’s ready. It’s kept for 7 days, and you can download it only in this session: if you log out, it’s deleted. You can request one copy a day.',
  'dataCopy.ask': 'Prepare the copy',
  'dataCopy.making': 'Your copy is being prepared. You can close this page.',
  'dataCopy.progress': 'Progress of the copy',
  'dataCopy.ready': 'Your copy is ready ({{size}}). You can download it until {{until, datetime}}.',
  'dataCopy.readyElsewhere':
    'Your copy is ready ({{size}}). Until {{until, datetime}}, you can download it only in the session where you requested it: {{where}}.',
  'dataCopy.download': 'Download',
  'dataCopy.noRoom': 'Your copy couldn’t be prepared because the server is short of room. Please try again later.',
  'dataCopy.broken': 'Something went wrong while preparing your copy. Please try again.',
  'dataCopy.again': 'You can request a new copy after {{from, datetime}}.',
  'dataCopy.failed': 'Couldn’t check whether there’s a copy of your data.',
  'dataCopy.loading': 'Loading the state of your copy',
}
