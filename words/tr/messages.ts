export const messages = {
  'messages.list': '{{channel}} kanalının mesajları',
  'messages.loading': 'Mesajlar yükleniyor',
  /** spec.md section 8, chat toasts: fetching messages. */
  'messages.failed': 'Mesajlar yüklenirken hata oluştu.',
  'messages.retry': 'Tekrar dene',
  'messages.olderFailed': 'Eski mesajlar yüklenemedi.',
  'messages.beginning': 'Burası “{{channel}}” kanalının başlangıcı.',
  'messages.empty': 'Henüz kimse yazmadı',
  'messages.emptyText': '“{{channel}}” kanalında ilk feneri siz yakın.',
  'messages.emptyReadOnlyText': '“{{channel}}” kanalına yazılınca burada görünür.',
  'messages.newBelow_one': '{{count}} yeni mesaj',
  'messages.newBelow_other': '{{count}} yeni mesaj',
  'messages.toEnd': 'Son mesaja git',
  'messages.edited': 'düzenlendi',
  'messages.gone': 'Bu mesaj artık yok.',
  'messages.today': 'Bugün',
  'messages.yesterday': 'Dün',
  'messages.announcedOne': '{{name}}: {{text}}',
  'messages.announcedMany': '{{count}} yeni mesaj',
  'messages.announcedFailed_one': 'Mesajınız gönderilemedi.',
  'messages.announcedFailed_other': '{{count}} mesajınız gönderilemedi.',

  'messages.sending': 'Gönderiliyor',
  'messages.notSent': 'Gönderilemedi',
  'messages.tryAgain': 'Tekrar dene',
  'messages.discard': 'Sil',

  'messages.composer': '“{{channel}}” kanalına mesaj yazın',
  'messages.send': 'Gönder',
  'messages.left': '{{count}} karakter kaldı',
  'messages.over': '{{count}} karakter fazla',

  'messages.leaveTitle': 'Gönderilmemiş mesajlarınız var',
  'messages.leaveText_one':
    'Bir mesajınız henüz gönderilmedi. Çıkış yaparsanız bu tarayıcıda saklanır ve yeniden giriş yaptığınızda gönderilir.',
  'messages.leaveText_other':
    '{{count}} mesajınız henüz gönderilmedi. Çıkış yaparsanız bu tarayıcıda saklanır ve yeniden giriş yaptığınızda gönderilir.',
  'messages.leaveAnyway': 'Yine de çık',
} as const
