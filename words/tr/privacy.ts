/** The privacy notice that the page makes of its own facts, as long as no owner has written another (SITE-15). */
export const privacy = {
  'privacy.title': 'Gizlilik',
  'privacy.lead': 'Bu sayfa, sitenin hakkınızda neyi, neden ve ne kadar süre sakladığını ve haklarınızı anlatır.',
  'privacy.loading': 'Gizlilik metni yükleniyor',
  'privacy.failed': 'Gizlilik metni yüklenemedi',
  'privacy.contents': 'Bu sayfada',
  'privacy.number': 'Son güncelleme: {{date}} · {{number}}. sürüm',
  'privacy.unnamed': 'Bu sayfada sorumlu olarak yalnızca “{{studio}}” yazıyor.',
  'privacy.unreachable': 'Bu sayfada size ulaşılacak bir adres yok.',
  'privacy.unnamedHow':
    'Kanun, sorumlunun açık adını ve ona ulaşılacak bir yolu ister. Bunu yalnızca sahipler görür; eksikleri Site ayarlarında tamamlayın.',
  'privacy.toSettings': 'Site ayarlarına git',

  'privacy.who': 'Kim sorumlu?',
  'privacy.whoIs': 'Kişisel verilerinizden sorumlu olan (kanundaki adıyla veri sorumlusu): {{responsible}}',
  'privacy.whoContact': 'İletişim: {{contact}}',
  'privacy.whoPostal': 'Posta adresi: {{postalAddress}}',
  'privacy.whoNoContact': 'Bize geri bildirim sayfasından yazabilirsiniz, hesap gerekmez: {{url}}',

  'privacy.what': 'Neyi, neden saklıyoruz?',
  'privacy.whatLead':
    'Yalnızca sitenin çalışması için gerekeni, ve yalnızca sizin verdiğinizi ya da burada yaptığınızı saklarız. Dayandığımız hukuki sebebi parantez içinde belirttik (KVKK md. 5, GDPR md. 6).',
  'privacy.whatAccount':
    'Hesabınız: e-posta adresiniz (değiştirirseniz bir süre eskisi de), kullanıcı adınız (değiştirirseniz 30 gün eskisi de), seçtiyseniz profil resminiz, yazdıysanız tanıtım satırınız, rolünüz, hesabın açıldığı gün, tercihleriniz (dil, sesler, bildirimler ve benzerleri) ve şifrenizin özeti. Şifrenin kendisini saklamayız; özetten geri çıkarılamaz. Bunlar hesap açmak ve sizi tanımak için gerekir (sözleşme: KVKK md. 5/2-c, GDPR md. 6/1-b).',
  'privacy.whatMessages':
    'Yazdıklarınız: mesajlar, düzenlenmeden önceki hâlleri, gönderdiğiniz dosyalar, verdiğiniz tepkiler, kimi etiketlediğiniz, nereye kadar okuduğunuz ve sessize aldığınız kanallar. Sohbet bunlardan oluşur (sözleşme).',
  'privacy.whatBlocks':
    'Engellediğiniz kişiler: mesajları size kapalı gelsin diye, siz engeli kaldırana ya da iki hesaptan biri silinene kadar saklarız (sözleşme).',
  'privacy.whatSessions':
    'Oturumlarınız: ne zaman ve hangi tarayıcıyla giriş yaptığınız (tarayıcının kendine verdiği ad) ve en son ne zaman burada olduğunuz. Bunları girişinizi açık tutmak ve hesabınızı korumak için saklarız (sözleşme ve hesabın güvenliğindeki meşru menfaat: KVKK md. 5/2-f, GDPR md. 6/1-f).',
  'privacy.whatReports':
    'Şikâyetler ve yaptırımlar: kimin neyi şikâyet ettiği, şikâyet edilen mesajın o anki hâli, verilen karar, süreli ve süresiz susturmalar ile nedenleri. Bunları topluluğu korumak için saklarız (meşru menfaat).',
  'privacy.whatReset':
    'Kaldırılan ad, resim ve tanıtım satırları: yetkililer uygunsuz bir kullanıcı adını, profil resmini ya da tanıtım satırını nedenini yazarak kaldırabilir. Kaldırılanı, geri verilebilmesi için 30 gün saklarız (meşru menfaat).',
  'privacy.whatLog':
    'Denetim kaydı ve ondan çıkan etkinlik kaydı: silme ve düzenleme, şikâyet, yaptırım, rol ve kanal değişikliği gibi işlemleri kimin, ne zaman yaptığı. Bunları, yetki kötüye kullanılmasın diye saklarız (meşru menfaat).',
  'privacy.whatFeedback':
    'Geri bildirim: yazdığınız ad, e-posta adresi ve metin. Bunları size yanıt verebilmek için saklarız (meşru menfaat).',
  'privacy.whatFeedbackMailed':
    'Geri bildirim: yazdığınız ad, e-posta adresi ve metin; bize e-postayla da gelir. Bunları size yanıt verebilmek için saklarız (meşru menfaat).',
  'privacy.whatAge': 'Yaşınız: kaydolurken en az {{years}} yaşında olduğunuzu söylersiniz. Yaşınızı saklamayız.',
  'privacy.whatLimits':
    'Sınırlar: şifre denemelerini ve yığın mesajı durdurmak için IP adresinize ve hesabınıza göre kısa süreli sayım yaparız. Sayımlar bellekte, veritabanına yazıldığında yalnızca özet olarak durur ve en geç bir günde silinir (meşru menfaat).',
  'privacy.whatIp': 'IP adresiniz: veritabanına da sunucu günlüğüne de yazılmaz.',
  'privacy.whatIpLogged':
    'IP adresiniz: veritabanına yazılmaz; güvenlik ve arızalar için her istekle birlikte sunucunun erişim günlüğüne yazılır (meşru menfaat).',
  'privacy.whatNeeded':
    'Bunları vermek zorunda değilsiniz; ama e-posta adresi, ad ve şifre olmadan hesap açılamaz. Hakkınızda hiçbir kararı kendi başına bir program vermez.',

  'privacy.long': 'Ne kadar tutuyoruz?',
  'privacy.longStands':
    'Hesabınız ve mesajlarınız, siz silene ya da silinmesini isteyene kadar durur. Mesajlarınızı kendiniz silebilirsiniz.',
  'privacy.longErased_one':
    'Artık kimseye gerekmeyen, {{count, number}} gün sonra kendiliğinden ve geri gelmeyecek biçimde silinir: silinmiş mesajlar ve dosyaları, mesajların önceki hâlleri, sonuçlanmış şikâyetlerin metinleri, biten yaptırımların nedenleri, denetim kaydındaki adlar ve metinler, gönderilmiş e-postalar.',
  'privacy.longErased_other':
    'Artık kimseye gerekmeyen, {{count, number}} gün sonra kendiliğinden ve geri gelmeyecek biçimde silinir: silinmiş mesajlar ve dosyaları, mesajların önceki hâlleri, sonuçlanmış şikâyetlerin metinleri, biten yaptırımların nedenleri, denetim kaydındaki adlar ve metinler, gönderilmiş e-postalar.',
  'privacy.longKept':
    'Silinmiş mesajlar, mesajların önceki hâlleri, şikâyetler ve denetim kaydı kendiliğinden silinmez; bize yazarsanız istediğinizi inceler ve sileriz.',
  'privacy.longReport_one':
    'Bekleyen bir şikâyet, neyle ilgiliyse onu karar verilene kadar tutar; {{count, number}} gün ondan sonra başlar.',
  'privacy.longReport_other':
    'Bekleyen bir şikâyet, neyle ilgiliyse onu karar verilene kadar tutar; {{count, number}} gün ondan sonra başlar.',
  'privacy.longEnds':
    'Oturum 30 gün kullanılmazsa, en geç 90 günde biter. Doğrulanmayan kayıt 72 saat, bir mesaja eklenmeyen dosya bir gün sonra silinir. E-posta adresinizi değiştirirseniz eskisini, geri alabilmeniz için 7 gün saklarız; onaylamadığınız yeni adres bir gün sonra silinir. Değiştirdiğiniz ya da kaldırdığınız profil resmi bir saat içinde silinir. İstediğiniz veri kopyası 7 gün sonra silinir.',
  'privacy.longAccount':
    'Hesabınızı kendi sayfasından silebilirsiniz. Vazgeçebilmeniz için 14 gün sonra gider: e-posta adresiniz, adınız, şifreniz, oturumlarınız ve tepkileriniz. Mesajlarınız isteğinize göre onunla gider ya da “Silinmiş üye” adıyla kalır. Adınızı 30 gün boyunca başkası alamasın diye o süre için yalnızca sadeleştirilmiş hâlini saklarız. O sırada süren bir susturma varsa, bitene kadar adresinizin yalnızca özetini saklarız.',
  'privacy.longFeedback': 'Geri bildiriminiz, silinmesini isteyene kadar durur.',
  'privacy.longBackups':
    'Yedekler her gece alınır ve en çok beş hafta durur; silinen bir şey yedeklerden de o sürede çıkar.',

  'privacy.seen': 'Kim görüyor?',
  'privacy.seenMembers':
    'Üyeler adınızı (değiştirirseniz bir hafta eskisini de), profil resminizi, rolünüzü, çevrim içi olup olmadığınızı, susturulup susturulmadığınızı ve okuyabildikleri kanallardaki mesajlarınızı görür. E-posta adresinizi görmezler.',
  'privacy.seenStaff':
    'Moderatörler ve yöneticiler bunlara ek olarak son 30 günde kullandığınız adları, rolü kendilerininkinden düşük olanların e-posta adresini, düzenlenmiş ve silinmiş mesajlarını, şikâyetleri ve denetim kaydını görür.',
  'privacy.seenOwners':
    'Sahipler bunların hepsini herkes için görür. Sunucuyu çalıştıran kişi de veritabanına ulaşabilir; şifrenizi o da göremez.',
  'privacy.seenBlocks':
    'Kimi engellediğinizi üyeler, yetkililer ve sahipler göremez; engellenen kişiye de bildirilmez.',
  'privacy.seenVisitors':
    'Ziyaretçiler yalnızca ziyaretçilere açılmış kanalların yeni mesajlarını ve seçilmiş görselleri görür; kimin yazdığını görmez.',
  'privacy.seenNobody':
    'Verilerinizi satmayız, reklam için kullanmayız ve kimseye vermeyiz. Yalnızca yasanın zorunlu kıldığı yerde yetkili makamlara veririz.',

  'privacy.where': 'Nerede duruyor?',
  'privacy.whereHere': 'Her şey bu siteyi çalıştıran sunucuda durur: mesajlar veritabanında, dosyalar diskte.',
  'privacy.whereStorage':
    'Mesajlar ve hesaplar bu siteyi çalıştıran sunucunun veritabanında, dosyalar kullandığımız depolama hizmetinde durur.',
  'privacy.whereMail':
    'E-postalar kullandığımız e-posta sunucusundan size ulaşır; adresiniz ve o e-posta oradan geçer.',

  'privacy.mails': 'Hangi e-postalar gelir?',
  'privacy.mailsNeeded':
    'Yalnızca gereken e-postaları göndeririz: adresinizi doğrulamak, şifrenizi yenilemek, hesabınızda önemli bir şey değişince haber vermek ve istediğiniz veri kopyasının hazır olduğunu bildirmek için. Bülten ya da reklam göndermeyiz; e-postaları açıp açmadığınızı izlemeyiz.',

  'privacy.cookies': 'Çerezler ve tarayıcınızda duranlar',
  'privacy.cookiesNone':
    'Bu sitede izleyici, reklam ya da ölçüm aracı yok; sayfalar başka bir siteden hiçbir şey yüklemez. Aşağıdakilerin hepsi sitenin çalışması için gerekir, bu yüzden onay kutusu da çıkmaz.',
  'privacy.cookieSession': '{{name}}: girişinizi açık tutar. En çok 90 gün kalır; çıkış yapınca silinir.',
  'privacy.cookieBrowser':
    '{{name}}: daha önce giriş yaptığınız tarayıcıyı tanır. Böylece başkası şifrenizi denerken siz dışarıda kalmazsınız. 400 gün kalır; çıkış yapınca silinir.',
  'privacy.cookieSignUp': '{{name}}: kaydolduğunuz tarayıcıyı, siz adresinizi doğrulayana kadar tanır. 72 saat kalır.',
  'privacy.cookieLanguage': '{{name}}: seçtiğiniz dili tutar. 1 yıl kalır.',
  'privacy.cookiePage':
    '{{name}}: saat diliminizi, son açtığınız kanalı ve sohbet sayfanızın düzenini tutar. Sohbet böylece daha çabuk açılır. 1 yıl kalır.',
  'privacy.cookiesStorage':
    'Şunlar, bize gönderilmeden, tarayıcınızın kendi deposunda durur: tercihleriniz (dil, sesler, bildirimler ve benzerleri), hangi panellerin açık olduğu, son açtığınız kanal, son aramalarınız, son kullandığınız emojiler, taslaklar ve seçtiğiniz dosyalar, gönderilmeyi bekleyen mesajlar ve dosyalar ile bunların sırası, sesleri hangi sekmenin çıkaracağı ve sitenin çevrim dışı açılabilmesi için sayfa dosyaları. Sekmeyi kapatana kadar göndermediğiniz geri bildirim ve doğrulanmayı bekleyen e-posta adresiniz de durur; yetkililerde ayrıca kullanıcı yönetimindeki filtreler, şikâyetlerin sırası ve birçok kişiye uygulanan bir işlemin nereye kadar geldiği. Taslaklar, aramalar ve sekmede duranlar çıkış yapınca silinir; geri kalanını tarayıcınızın ayarlarından silebilirsiniz.',

  'privacy.rights': 'Haklarınız',
  'privacy.rightsList':
    'Hakkınızda ne sakladığımızı öğrenebilir, bir kopyasını alabilir, yanlışı düzelttirebilir, sildirebilir, kullanımını kısıtlatabilir, meşru menfaate dayanan kullanıma itiraz edebilir ve verilerinizi başka yere taşıyabilirsiniz (KVKK md. 11, GDPR md. 15–22).',
  'privacy.rightsHow':
    'Verilerinizin kopyasını hesap sayfanızdan ({{page}}) kendiniz isteyebilirsiniz; adınızı ve adresinizi değiştirmek, hesabınızı silmek de oradadır. Kalan haklarınız için yukarıdaki adresten bize yazın; hesabınızın e-posta adresinden yazarsanız kim olduğunuzu ayrıca sormayız. En geç 30 gün içinde, ücretsiz yanıt veririz.',
  'privacy.rightsComplain':
    'Yanıtımız sizi tatmin etmezse Kişisel Verileri Koruma Kuruluna şikâyette bulunabilirsiniz: https://www.kvkk.gov.tr. Avrupa Birliği’nde yaşıyorsanız bulunduğunuz ülkenin veri koruma makamına da başvurabilirsiniz.',

  'privacy.changes': 'Bu metin değişirse',
  'privacy.changesHow':
    'Yenisi bu sayfada, sürüm numarası ve tarihiyle durur. Eski sürümleri saklarız; isteyene veririz.',
} as const
