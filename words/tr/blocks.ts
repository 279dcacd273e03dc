/** Whom one does not want to hear of. */
export const blocks = {
  'blocks.block': 'Engelle',
  'blocks.unblock': 'Engeli kaldır',
  'blocks.blocked': '{{name}} engellendi. Mesajları katlanır, tepkileri ve etiketlemeleri size ulaşmaz.',
  'blocks.unblocked': '{{name}} adlı kullanıcının engeli kaldırıldı.',
  'blocks.notBlocked': '{{name}} engellenemedi. {{reason}}',
  'blocks.notUnblocked': '{{name}} adlı kullanıcının engeli kaldırılamadı. {{reason}}',
  'blocks.undo': 'Geri al',

  'blocks.title': 'Engellediğiniz kişiler',
  'blocks.hint':
    'Mesajları sizin için katlanır; sizi etiketlemeleri, tepkileri ve yazdıkları size bildirilmez. Engellediğinizi öğrenmezler.',
  'blocks.none': 'Kimseyi engellemediniz.',
  'blocks.loading': 'Engellediğiniz kişiler yükleniyor',
  'blocks.failed': 'Engellediğiniz kişiler yüklenemedi.',
  'blocks.unblockNamed': 'Engeli kaldır: {{name}}',
} as const
