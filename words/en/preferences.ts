import type { Words } from '#words/language.ts'
import type { preferences as tr } from '#words/tr/preferences.ts'

export const preferences: Words<typeof tr> = {
  'preferences.title': 'Preferences',
  'preferences.hint': 'Saved with your account and used in every browser where you’re logged in.',
  'preferences.language': 'Language',
  'preferences.tr': 'Türkçe',
  'preferences.en': 'English',
  'preferences.sounds': 'Sounds',
  'preferences.notifications': 'Browser notification when I’m mentioned',
  'preferences.perBrowser': 'Each browser asks for its own permission to notify you.',
  'preferences.notAllowed': 'This browser hasn’t been given permission yet; each browser asks for its own.',
  'preferences.allow': 'Allow in this browser',
  'preferences.lessMotion': 'Less motion',
  'preferences.lessMotionHint': 'Transitions and animations stop. While this is off, your device’s setting applies.',
  'preferences.caseKeys': 'Keyboard shortcuts in the moderation desk',
  'preferences.emojiTone': 'Emoji skin tone',
  'preferences.tone0': 'None',
  'preferences.tone1': 'Light',
  'preferences.tone2': 'Medium-light',
  'preferences.tone3': 'Medium',
  'preferences.tone4': 'Medium-dark',
  'preferences.tone5': 'Dark',
  'preferences.notKept': 'Your preference couldn’t be saved and is back as it was. {{reason}}',
}
