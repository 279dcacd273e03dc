/** Types that are taken (spec.md section 5: images, videos, audio, pdf, doc, docx, txt), with the endings their names may have. */
export const endings: Record<string, readonly [string, ...string[]]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  /** Kept as WebP: picture.ts. */
  'image/avif': ['avif'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov', 'qt'],
  'video/3gpp': ['3gp'],
  'video/webm': ['webm'],
  'video/ogg': ['ogv'],
  'video/matroska': ['mkv'],
  'video/vnd.avi': ['avi'],
  'video/mpeg': ['mpg', 'mpeg'],
  'audio/mpeg': ['mp3'],
  'audio/mp4': ['m4a', 'mp4'],
  'audio/aac': ['aac'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/wav': ['wav'],
  'audio/flac': ['flac'],
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'text/plain': ['txt', 'md', 'csv', 'log'],
}

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
