/** What stands around the page: for search engines, previews of links, phones that install it, and browsers that cannot show it. */
export const meta = {
  'meta.home': 'Oyunu yapanlarla oynayanların buluştuğu topluluk: anlık sohbet, geliştirme haberleri ve geri bildirim.',
  'meta.chat':
    'Topluluğun anlık sohbeti: kanallar, yanıtlar, dosyalar. Bağlantınız kopsa bile gönderdiğiniz mesaj kaybolmaz.',
  'meta.feedback': 'Oyun ve topluluk hakkında ne düşündüğünüzü bize yazın. Hesap açmanız gerekmez.',
  'meta.login': 'Topluluğa giriş yapın ya da yeni bir hesap açın.',
  'meta.privacy': 'Bu topluluk hakkınızda ne saklar, neden, ne kadar; haklarınız ve bunları nasıl kullanacağınız.',
  'meta.shareImage': 'Gece, yukarıdan görülen bir meydan: Selçuklu yıldızı çinileri ve yanan fenerler.',
  'meta.noScript': 'Bu site JavaScript ile çalışır. Tarayıcınızda JavaScript’i açıp sayfayı yenileyin.',
  'meta.oldBrowser':
    'Tarayıcınız bu site için çok eski. Lütfen güncelleyin ya da Firefox, Chrome, Edge veya Safari’nin güncel bir sürümünü kullanın.',
} as const
