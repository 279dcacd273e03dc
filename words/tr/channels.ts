export const channels = {
  'channels.title': 'Kanallar',
  'channels.open': 'Kanalları aç',
  'channels.close': 'Kanalları kapat',
  'channels.readOnly': 'salt okunur',
  'channels.limited': 'herkese açık değil',
  'channels.empty': 'Henüz bir kanal yok',
  'channels.emptyText': 'Bir yönetici kanal açtığında burada görünür.',
  'channels.failed': 'Kanallar yüklenemedi.',
  'channels.retry': 'Tekrar dene',
  'channels.lost': '“{{name}}” kanalına artık erişiminiz yok.',
  'channels.lostNowIn': '“{{name}}” kanalına artık erişiminiz yok. “{{next}}” kanalına geçtiniz.',
  'channels.unknown': 'Bu kanal yok ya da size açık değil.',
} as const
