/** Messages that staff pin to their channel. */
export const pins = {
  'pins.pin': 'Kanala sabitle',
  'pins.unpin': 'Sabitlemeyi kaldır',
  'pins.unpinOf': 'Sabitlemeyi kaldır: {{name}}',
  'pins.pinned': 'Mesaj sabitlendi.',
  'pins.unpinned': 'Mesajın sabitlemesi kaldırıldı.',
  'pins.notPinned': 'Mesaj sabitlenemedi: {{reason}}',
  'pins.notUnpinned': 'Mesajın sabitlemesi kaldırılamadı: {{reason}}',
  'pins.notUndone': 'Geri alınamadı: {{reason}}',
  'pins.by': 'Sabitleyen: {{name}}',
  'pins.none': 'Bu kanalda sabitlenen mesaj yok.',
  'pins.howTo': 'Gözden kaçmasın istediğiniz bir mesajı kendi menüsünden sabitleyebilirsiniz.',
  'pins.loading': 'Sabitlenen mesajlar yükleniyor',
  'pins.failed': 'Sabitlenen mesajlar yüklenemedi: {{reason}}',
} as const
