export const live = {
  'live.connecting': 'Bağlanılıyor…',
  'live.reconnecting': 'Bağlantı koptu, yeniden bağlanılıyor…',
  'live.offline': 'Çevrim dışısınız. Yazdıklarınız saklanır ve bağlantı gelince gönderilir.',
  'live.outdated': 'Meydan güncellendi. Devam etmek için sayfayı yenileyin.',
  'live.reload': 'Sayfayı yenile',
  'live.crowded': 'Meydan çok fazla sekmede açık. Bu sekme artık canlı güncellenmiyor.',
  'live.reconnect': 'Burada devam et',
} as const
