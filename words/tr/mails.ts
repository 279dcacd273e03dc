/** What the mails say. `{{name}}` is the display name, `{{site}}` the name of the site. */
export const mails = {
  'mails.hello': 'Merhaba {{name}},',
  'mails.helloAll': 'Merhaba,',
  'mails.pasteLink': 'Düğme çalışmıyorsa bu adresi tarayıcınıza yapıştırın:',
  'mails.automatic': 'Bu e-posta {{site}} tarafından otomatik olarak gönderildi.',
  'mails.verify.subject': 'E-posta adresinizi doğrulayın',
  'mails.verify.body':
    '{{site}} sitesinde bu adresle bir hesap oluşturuldu. Hesabı siz oluşturduysanız aşağıdaki bağlantıyı açıp doğrulayın, sonra giriş yapın. Bağlantıyı başka bir tarayıcıda açarsanız doğrulamak için de şifreniz istenir.',
  'mails.verify.action': 'E-posta adresimi doğrula',
  'mails.verify.life': 'Bağlantı 24 saat geçerlidir ve bir kez kullanılabilir.',
  'mails.verify.notYou': 'Hesabı siz oluşturmadıysanız aynı sayfada “Bu hesap benim değil” diyerek silebilirsiniz.',
  'mails.reset.subject': 'Şifre sıfırlama',
  'mails.reset.body': 'Yeni bir şifre belirlemek için aşağıdaki bağlantıyı açın.',
  'mails.reset.action': 'Yeni şifre belirle',
  'mails.reset.life': 'Bağlantı 60 dakika geçerlidir ve bir kez kullanılabilir.',
  'mails.reset.notYou': 'Bunu siz istemediyseniz bir şey yapmanız gerekmez; şifreniz değişmez.',
  'mails.changed.subject': 'Şifreniz değiştirildi',
  'mails.changed.body': '{{site}} hesabınızın şifresi az önce değiştirildi ve açık olan bütün oturumlar kapatıldı.',
  'mails.changedOwn.body':
    '{{site}} hesabınızın şifresi az önce değiştirildi. Değişikliği yapan tarayıcı dışında açık olan bütün oturumlar kapatıldı.',
  'mails.changed.action': 'Giriş yap',
  'mails.changed.notYou':
    'Bunu siz yapmadıysanız giriş sayfasındaki “Şifremi unuttum” ile hemen yeni bir şifre belirleyin.',
  'mails.newEmail.subject': 'Yeni e-posta adresinizi onaylayın',
  'mails.newEmail.body':
    '{{site}} hesabınız için bu e-posta adresi istendi. Onaylamak için aşağıdaki bağlantıyı açın. Bağlantıyı, bu değişikliği istediğiniz oturumdan başka bir yerde açarsanız şifreniz de sorulur.',
  'mails.newEmail.action': 'Yeni adresimi onayla',
  'mails.newEmail.life':
    'Bağlantı 24 saat geçerlidir ve bir kez kullanılabilir. Siz onaylayana kadar hesapta bir şey değişmez.',
  'mails.newEmail.notYou': 'Bunu siz istemediyseniz bir şey yapmanız gerekmez; bu adres hesaba eklenmez.',
  'mails.oldEmail.subject': 'E-posta adresiniz değiştirildi',
  'mails.oldEmail.body':
    '{{site}} hesabınızın e-posta adresi az önce değiştirildi. Hesaba artık bu adresle girilmiyor.',
  'mails.oldEmail.notYou':
    'Bunu siz yapmadıysanız aşağıdaki bağlantıyı açın. Adresiniz geri gelir, yeni bir şifre belirlersiniz ve açık olan bütün oturumlar kapanır.',
  'mails.oldEmail.action': 'Değişikliği geri al',
  'mails.oldEmail.life':
    'Bağlantı 7 gün geçerlidir ve bir kez kullanılabilir. Değişikliği siz yaptıysanız bir şey yapmanız gerekmez.',
  'mails.deletion.subject': 'Hesabınız silinecek',
  'mails.deletion.body':
    '{{site}} hesabınızın silinmesi az önce istendi. Hesap 14 gün sonra silinir; o zamana kadar her zamanki gibi kullanabilirsiniz.',
  'mails.deletion.notYou':
    'Vazgeçtiyseniz ya da bunu siz istemediyseniz aşağıdaki bağlantıyı açın. Siz istemediyseniz sonra şifrenizi de değiştirin: isteyen, şifrenizi biliyordu.',
  'mails.deletion.action': 'Silmekten vazgeç',
  'mails.deletion.life':
    'Bağlantı hesap silinene kadar geçerlidir. Hesabın silinmesini istiyorsanız bir şey yapmanız gerekmez.',
  'mails.dataCopy.subject': 'Verilerinizin kopyası hazır',
  'mails.dataCopy.body':
    'İstediğiniz {{site}} verilerinizin kopyası hazır. Kopyayı, isteği gönderdiğiniz tarayıcıda hesap sayfanızdan indirebilirsiniz.',
  'mails.dataCopy.action': 'Hesabıma git',
  'mails.dataCopy.life': 'Kopya 7 gün saklanır; o tarayıcıda çıkış yaparsanız daha önce silinir.',
  'mails.dataCopy.notYou':
    'Bunu siz istemediyseniz şifrenizi hemen değiştirin: isteyen, şifrenizi biliyordu. Şifre değişince öteki oturumlarda istenmiş kopyalar da silinir.',
  'mails.takenBack.subject': 'E-posta adresi değişikliği geri alındı',
  'mails.takenBack.body':
    '{{site}} hesabının e-posta adresi, önceki adrese gönderilen bağlantıyla geri alındı. Bu adres artık o hesaba ait değil ve hesabın bütün oturumları kapatıldı.',
  'mails.printed.subject': 'Şifreniz için bir bağlantı gösterildi',
  'mails.printed.body':
    '{{site}} sitesini işleten kişiye, hesabınız için yeni şifre bağlantısı gösterildi. Bağlantı 15 dakika geçerlidir ve bir kez kullanılabilir.',
  'mails.printed.notYou':
    'Bunu siz istemediyseniz siteyi işleten kişiye sorun ve giriş sayfasındaki “Şifremi unuttum” ile yeni bir şifre belirleyin. O zaman gösterilen bağlantı geçersiz olur.',
  'mails.test.subject': 'Deneme e-postası',
  'mails.test.body': 'Bu bir deneme e-postasıdır: {{site}} e-posta gönderebiliyor. Bir şey yapmanız gerekmiyor.',
  'mails.backupFailed.subject': 'Gece yedeği alınamadı',
  'mails.backupFailed.body': '{{site}} bu gece yedeklenemedi.',
  'mails.backupFailed.next':
    'Klasörün bulunduğu diske bakın: bağlı mı, yazılabiliyor mu, boş yeri var mı? Ardından sunucuda “{{backup}}” komutunu çalıştırın. Yedek her saat yeniden denenir.',
  'mails.backupFailed.older': 'Önceki yedekler yerinde duruyor.',
  'mails.proofFailed.subject': 'Yedek denetimden geçmedi',
  'mails.proofFailed.body': '{{site}} sitesinin son yedeği denetlendi; bu yedeğe güvenilemez.',
  'mails.proofFailed.next':
    'Klasörün bulunduğu diski denetleyin, ardından sunucuda “{{backup}}” ile yeni bir yedek alın ve “{{prove}}” ile deneyin. Eski yedekleri o zamana kadar silmeyin.',
  'mails.upkeep.where': 'Yedek klasörü: {{folder}}. Sunucunun yazdığı ayrıntı (İngilizce): {{detail}}',
  'mails.feedback.subject': 'Yeni geri bildirim',
  'mails.feedback.body': '{{site}} geri bildirim formundan yeni bir mesaj geldi:',
  'mails.feedback.from': 'Gönderen',
  'mails.feedback.reply':
    'Bu e-postayı yanıtlarsanız yanıtınız yukarıdaki adrese gider. Adresi formu dolduran yazdı; gerçekten onun olduğu doğrulanmadı.',
} as const
