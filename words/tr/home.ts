export const home = {
  'home.title': 'Oyunun kalbi bu meydanda atıyor',
  'home.intro':
    'Oyunu yapanlarla oynayanlar burada buluşuyor. Bir soru sorun, bir fikir bırakın ya da bir fenerin altına oturup dinleyin.',
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
  'home.developmentText': 'Tasarımları, denemeleri ve yeni sürümleri konuşun. Sorularınızı oyunu yapanlar yanıtlıyor.',
  'home.communityTitle': 'Topluluk',
  'home.communityText': 'Kurallar herkes için aynı. Düzeni ekip sağlar, size sohbetin tadını çıkarmak kalır.',
  'home.chatTitle': 'Anlık sohbet',
  'home.chatText': 'Yazdığınız an herkes görür. Bağlantınız kopsa bile gönderdiğiniz mesaj kaybolmaz.',

  'home.callTitle': 'Bir fener de siz yakın',
  'home.callText':
    'Katılmak için bir e-posta adresi ve bir ad yeter. Önce bize bir şey söylemek isterseniz dinliyoruz.',
  'home.memberCallTitle': 'Feneriniz sizi bekliyor',
  'home.memberCallText': 'Meydanda görüşelim. Stüdyoya doğrudan söylemek istediğiniz bir şey varsa dinliyoruz.',
  'home.joinChat': 'Sohbete katıl',
  'home.sendFeedback': 'Geri bildirim gönder',

  'home.footerLinks': 'Sayfa altı bağlantıları',
  'home.chat': 'Sohbet',
  'home.feedback': 'Geri bildirim',
  'home.footerText': 'Oyunu yapanlarla oynayanların meydanı.',
} as const
