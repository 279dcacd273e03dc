import type { Words } from '../language.ts'
import type { photo as tr } from '../tr/photo.ts'

export const photo: Words<typeof tr> = {
  'photo.title': 'Profile picture',
  'photo.hint':
    'All members see it beside your name. JPEG, PNG, WebP or GIF; at most {{size}}, with at least {{pixels}} pixels on the shorter side. Only the first frame of an animation is used.',
  'photo.choose': 'Choose a picture',
  'photo.replace': 'Choose another picture',
  'photo.remove': 'Remove picture',
  'photo.removed': 'Your profile picture has been removed.',
  'photo.changed': 'Your profile picture has been changed.',
  'photo.held': 'You can’t change your profile picture while you’re muted.',
  'photo.locked': 'The site is restricted right now. You can change your profile picture once that’s over.',
  'photo.crop': 'Crop the picture',
  'photo.stage': 'Cropped picture',
  'photo.place': '{{x}}% from the left, {{y}}% from the top',
  'photo.cropHint': 'Drag the picture or use the arrow keys to move it. Pinch, or press + and −, to zoom.',
  'photo.zoom': 'Zoom',
  'photo.save': 'Use picture',
}
