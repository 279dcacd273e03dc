/** What people wrote: content, in whatever language they speak. A scene finds a message by its text. */
export const said = {
  question: 'Kandilli Geçidi’nde Sis Ana’yı nasıl yendiniz?',
  answer: 'Üç fener yakınca çekiliyor, sonra **arkasından** dolaşın.',
  mention: '@Ayşe Yıldız bu akşam 21.00’de var mısın?',
  edited: 'Saat 21.30 olsun, bekleriz.',
  editedBefore: 'Saat 21.00 olsun.',
  quote: '> Yavaş gidin, acele etmeyin.\nKatılıyorum. `F5` ile kaydetmeyi de unutmayın.',
  code: 'Ayar dosyası şöyle:\n```\nfener = 3\nsis = kapalı\n```',
  link: 'Harita burada: https://example.com/harita/kandilli-gecidi',
  own: 'Ben de geliyorum, yanımda iki kişi daha var.',
  reply: 'Tamam, sizi bekleriz.',
  english: 'Count me in, I will bring the copper lantern.',
  rude: 'Bedava altın isteyen şu adrese gelsin, acele edin.',
  unread: 'Yeni sürüm çıktı, denediniz mi?',
  notes: 'Sürüm 1.4: fenerler artık daha uzun yanıyor.',
  staff: 'Bu hafta nöbet kimde?',
  removed: 'Silinen bir söz',
} as const

/** The names of the square's channels, and of what hangs on messages. */
export const channelNames = {
  general: 'genel',
  announcements: 'duyurular',
  empty: 'boş köşe',
  files: 'ekran görüntüleri',
  unread: 'haberler',
  notes: 'sürüm notları',
  staff: 'gönüllüler',
} as const
export const descriptions = {
  general: 'Her şeyin konuşulduğu yer',
  files: 'Fenerli gecelerden kareler',
} as const
export const fileNames = {
  picture: 'fenerler.jpg',
  tall: 'minare.jpg',
  sound: 'rüzgâr.wav',
  film: 'gece.webm',
  document: 'harita.pdf',
} as const
export const reasons = {
  spam: 'Reklam yapıyor.',
  rude: 'Küfür etti.',
  old: 'Aynı şeyi on kez yazdı.',
  timeOut: 'Uyarılara rağmen reklam yaptı.',
  note: 'Konuşuldu, özür diledi.',
} as const
/** …and what the kits of other tests say there, and scenes themselves. */
export const saidByTheKits = [
  ...Array.from({ length: 16 }, (_, n) => `Fener ${n + 1} yandı.`),
  ...['tr', 'en'].flatMap(language => ['desktop', 'phone'].map(device => `Geri al ${language} ${device}.`)),
  'Yoldayım.',
  'Geliyorum.',
  'yarın saat beşte buluşalım',
  'yarın saat altıda buluşalım',
  'silinecek söz',
  'katılıyurum',
  'Katılıyorum',
  'Kurallara uymuyor.',
  'Uyarıldı.',
  'kimse',
  'Yeni',
]
