/** What the chat says of the site's own page. */
export const sitePick = {
  'sitePick.pick': 'Ana sayfada göster',
  'sitePick.pickOf': 'Ana sayfada göster: {{name}}',
  'sitePick.picked': 'Görsel ana sayfada.',
  'sitePick.unpicked': 'Görsel artık ana sayfada değil.',
  'sitePick.undo': 'Geri al',
} as const
