export const home = {
  'home.title': 'Oyunun konuşulduğu meydan',
  'home.intro':
    'Oyunu yapanlarla oynayanlar burada buluşuyor. Bir soru sorun, bir fikir bırakın ya da sadece bir fenerin altına oturup dinleyin.',
  'home.startChatting': 'Sohbete başla',
  'home.backToChat': 'Sohbete dön',
  'home.online_one': 'Şu an {{count, number}} kişi meydanda',
  'home.online_other': 'Şu an {{count, number}} kişi meydanda',
  'home.onlineNone': 'Meydan şu an boş. İlk feneri siz yakın.',
  'home.channels': 'Herkese açık kanallar',
  'home.social': 'Bizi takip edin',
  'home.newTab': 'yeni sekmede açılır',

  'home.featuresTitle': 'Meydanda ne var?',
  'home.developmentTitle': 'Oyun geliştirme',
  'home.developmentText':
    'Tasarımları, denemeleri ve sürümleri yapanlarla konuşun. Sorunun cevabı, işi yapandan gelir.',
  'home.communityTitle': 'Topluluk',
  'home.communityText':
    'Herkesin bir adı var, kurallar herkes için aynı. Ekip ortalığı derli toplu tutar; siz sohbete bakın.',
  'home.chatTitle': 'Anlık sohbet',
  'home.chatText': 'Yazdığınız an herkes görür. Gönderildi denen hiçbir mesaj kaybolmaz, bağlantı kopsa bile.',

  'home.callTitle': 'Bir fener de siz yakın',
  'home.callText':
    'Katılmak için bir e-posta adresi ve bir ad yeter. Önce söylemek istediğiniz bir şey varsa, onu da dinleriz.',
  'home.memberCallTitle': 'Feneriniz sizi bekliyor',
  'home.memberCallText': 'Meydanda görüşelim. Stüdyoya doğrudan söylemek istediğiniz bir şey varsa, onu da dinleriz.',
  'home.joinChat': 'Sohbete katıl',
  'home.sendFeedback': 'Geri bildirim gönder',

  'home.footerLinks': 'Alt bağlantılar',
  'home.chat': 'Sohbet',
  'home.feedback': 'Geri bildirim',
  'home.footerText': 'Oyunu yapanlarla oynayanların meydanı.',
} as const
