import type { media as tr } from '../tr/media.ts'
import type { Words } from '../language.ts'

export const media: Words<typeof tr> = {
  'media.enlarge': 'Enlarge: {{name}}',
  'media.download': 'Download: {{name}}',
  'media.gone': 'This file no longer exists.',
  'media.unplayable': 'Your browser can’t play this file. Download it to open it.',
  'media.failed': 'Couldn’t load the file.',
  'media.spoiler': 'Spoiler',
  'media.kind.image': 'Image',
  'media.kind.video': 'Video',
  'media.kind.audio': 'Audio',
  'media.kind.document': 'Document',
  'media.place': '{{at}} / {{count}}',
  'media.previous': 'Previous',
  'media.next': 'Next',
  'media.zoomIn': 'Zoom in',
  'media.zoomOut': 'Zoom out',
  'media.openOriginal': 'Open the original in a new tab',
}
