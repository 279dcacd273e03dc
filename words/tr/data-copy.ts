/** A copy of all of one's own data, on `/account`. */
export const dataCopy = {
  'dataCopy.title': 'Verileriniz',
  'dataCopy.hint':
    'Hesabınızın, mesajlarınızın, dosyalarınızın, tepkilerinizin ve şikâyetlerinizin bir kopyasını ZIP dosyası olarak indirebilirsiniz. Artık okuyamadığınız kanallara yazdıklarınız kopyada yer almaz.',
  'dataCopy.open': 'Verilerimin kopyasını iste',
  'dataCopy.terms':
    'Kopya arka planda hazırlanır; bitince size e-posta göndeririz. 7 gün saklanır ve yalnızca bu oturumda indirilebilir; çıkış yaparsanız silinir. Günde bir kopya isteyebilirsiniz.',
  'dataCopy.ask': 'Kopyayı hazırla',
  'dataCopy.making': 'Verilerinizin kopyası hazırlanıyor. Bu sayfayı kapatabilirsiniz.',
  'dataCopy.progress': 'Kopyanın hazırlanışı',
  'dataCopy.ready': 'Kopyanız hazır ({{size}}). {{until, datetime}} tarihine kadar indirebilirsiniz.',
  'dataCopy.readyElsewhere':
    'Kopyanız hazır ({{size}}). {{until, datetime}} tarihine kadar yalnızca onu istediğiniz oturumda indirebilirsiniz: {{where}}.',
  'dataCopy.download': 'İndir',
  'dataCopy.noRoom': 'Sunucuda yeterli yer kalmadığı için kopyanız hazırlanamadı. Lütfen daha sonra yeniden deneyin.',
  'dataCopy.broken': 'Bir hata yüzünden kopyanız hazırlanamadı. Lütfen yeniden deneyin.',
  'dataCopy.again': '{{from, datetime}} tarihinden sonra yeni bir kopya isteyebilirsiniz.',
  'dataCopy.failed': 'Verilerinizin kopyası olup olmadığı öğrenilemedi.',
  'dataCopy.loading': 'Kopyanın durumu yükleniyor',
} as const
