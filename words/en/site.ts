import type { Words } from '../language.ts'
import type { site as tr } from '../tr/site.ts'

export const site: Words<typeof tr> = {
  'site.intro': 'Everything visitors see on the home page. A field you leave empty is not shown there.',
  'site.loading': 'Loading the site page',
  'site.failed': 'The site page could not be loaded',

  'site.names': 'Studio and game',
  'site.studioName': 'Name of the studio',
  'site.studioNameHint': 'If empty, “{{name}}” is shown.',
  'site.gameName': 'Name of the game',
  'site.gameNameHint': 'Leave it empty if there is no game yet.',
  'site.sentenceTr': 'In one sentence, in Turkish',
  'site.sentenceEn': 'In one sentence, in English',
  'site.sentenceHint': 'If you write only one of them, it is shown in both languages.',
  'site.tooLong': 'At most {{max}} characters.',
  'site.notALine': 'This must be one line of visible text.',

  'site.art': 'Key art',
  'site.artHint':
    'JPEG, PNG or WebP; at most {{size}}, at least {{pixels}} pixels on its shorter side. The site draws it again, so hidden data such as a location is removed.',
  'site.artChoose': 'Choose a picture',
  'site.artReplace': 'Choose another picture',
  'site.artRemove': 'Remove the picture',
  'site.artSending': 'Uploading {{name}}',
  'site.artDrawing': 'drawing…',
  'site.altTr': 'What the picture shows, in Turkish',
  'site.altEn': 'What the picture shows, in English',
  'site.altHint': 'Read to people who cannot see the picture.',

  'site.links': 'Links',
  'site.linksHint': 'At most {{max}} links. The first one also stands in the bar at the top of the site.',
  'site.linksNone': 'No links yet.',
  'site.linksDefault': 'No links yet; the bar at the top has {{url}}.',
  'site.linkLabel': 'Name of link {{n}}',
  'site.linkUrl': 'Address of link {{n}}',
  'site.linkNth': 'link {{n}}',
  'site.linkAdd': 'Add a link',
  'site.linkRemove': 'Remove link {{n}}',
  'site.labelRequired': 'Give the link a name.',
  'site.urlInvalid': 'The address must begin with https:// and contain no user name or password.',

  'site.age': 'Signing up',
  'site.leastAge': 'Least age',
  'site.leastAgeHint': 'Who signs up ticks a box to say they are at least this old; their age is not stored.',
  'site.noAge': 'Do not ask',
  'site.ageOf': '{{years}} years',

  'site.channels': 'Channels',
  'site.channelsHint':
    'The order holds in every list. Visitors read the newest messages of an open channel on the home page, without seeing who wrote them. Changes here take effect at once.',
  'site.sortHint':
    'Drag the handle to change the order; on a keyboard, lift with Space, move with the arrows, drop with Space.',
  'site.sortHandle': 'Move: {{name}}',
  'site.sortLifted':
    '{{name}} lifted: {{place}} of {{total}}. Move with the arrows, drop with Space, cancel with Escape.',
  'site.sortMoved': '{{name}}: {{place}} of {{total}}',
  'site.sortDropped': '{{name}} dropped: {{place}} of {{total}}',
  'site.sortCancelled': '{{name}} is back: {{place}} of {{total}}',
  'site.ordered': 'Channels reordered.',
  'site.undo': 'Undo',
  'site.open': 'Open to visitors',
  'site.openOf': 'Open to visitors: {{name}}',
  'site.notReadOnly': 'To open it, make the channel read-only first.',
  'site.notForAll': 'To open it, the channel must be read-only and every role must be able to read it.',

  'site.pictures': 'Picked pictures',
  'site.picturesHint':
    'At most {{max}}. Pick one in the menu of a message with a picture, in a channel open to visitors: “Show on home page”.',
  'site.picturesNone': 'No pictures picked yet.',
  'site.pictureOf': 'Picture {{n}}, from {{name}}',
  'site.pictureRemove': 'Remove from the home page: picture {{n}}, {{name}}',

  'site.preview': 'Preview',
  'site.previewHint': 'This is how the home page will look. Only you see it until you save.',
  'site.previewNone': 'Add the name of the game, a sentence or a picture to see it here.',
  'site.unsaved': 'You have unsaved changes.',
  'site.discard': 'Discard changes',
  'site.save': 'Save',
  'site.saving': 'Saving…',
  'site.saved': 'Site page saved.',
  'site.leaveTitle': 'Leave without saving?',
  'site.leaveText': 'You have unsaved changes on this page. They will be lost if you leave.',
  'site.leaveAnyway': 'Leave without saving',
  'site.savedBy': 'Saved by {{name}}',
  'site.nowEmpty': 'empty',
  'site.loadNow': 'Load the current version',
}
