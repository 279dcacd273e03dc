/** The searches of user management, the logs and the reports. */
export const sought = {
  'sought.words': 'Ekleriyle birlikte arandı: {{words}}',
  'sought.phrases': 'Yazıldığı gibi arandı: {{words}}',
  'sought.without': 'Geçmemesi istendi: {{words}}',
  'sought.noneYet': 'Henüz bir şey bulunamadı',
  'sought.noneYetText': 'En yenilerde yok. Daha eskilere bakabilirsiniz.',
  'sought.noFilters': 'Filtreler yalnızca mesaj aramasında çalışır; burada sözcük olarak arandı: {{names}}',
  'sought.tooMany': 'Yalnızca ilk {{max}} sözcük arandı.',
} as const
