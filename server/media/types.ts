export const docType = 'application/msword'
export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
export const textType = 'text/plain'

/** What file-type calls by another name, or in more detail than a browser needs. Not in it and not above: not taken. */
export const sameAs: Record<string, string> = {
  'image/apng': 'image/png',
  'video/x-m4v': 'video/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'audio/x-flac': 'audio/flac',
}
