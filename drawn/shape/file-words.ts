import type { Attachment } from '#contract/media.ts'

/** Where a name is too long, its middle is left out: the end tells what kind of file it is. */
export function partedName(name: string): { start: string; end: string } {
  const end = name.length > endLength * 2 ? endLength : 0
  return { start: name.slice(0, name.length - end), end: end > 0 ? name.slice(-end) : '' }
}

const endLength = 10

/** What people call the few kinds of documents that are accepted (MED-3). */
export const typeName = ({ type }: Pick<Attachment, 'type'>): string | undefined =>
  typeNames[type.split(';', 1)[0] ?? '']

const typeNames: Record<string, string> = {
  'application/pdf': 'PDF',
  'application/msword': 'DOC',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'text/plain': 'TXT',
}
