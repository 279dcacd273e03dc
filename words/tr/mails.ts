/** What the mails say. `{{name}}` is the display name, `{{site}}` the name of the site. */
export const mails = {
  'mails.hello': 'Merhaba {{name}},',
  'mails.verify.subject': '{{site}}: E-posta adresini doğrula',
  'mails.verify.body': '{{site}} hesabını açmak için aşağıdaki bağlantıya tıkla ve açılan sayfada onayla.',
  'mails.verify.action': 'E-posta adresimi doğrula',
  'mails.verify.life': 'Bağlantı 24 saat geçerlidir ve bir kez kullanılabilir.',
  'mails.verify.notYou': 'Bu hesabı sen açmadıysan aynı sayfada “Ben değildim” diyerek silebilirsin.',
  'mails.reset.subject': '{{site}}: Şifre sıfırlama',
  'mails.reset.body': 'Yeni bir şifre belirlemek için aşağıdaki bağlantıya tıkla.',
  'mails.reset.action': 'Yeni şifre belirle',
  'mails.reset.life': 'Bağlantı 60 dakika geçerlidir ve bir kez kullanılabilir.',
  'mails.reset.notYou': 'Bunu sen istemediysen bu mektubu yok sayabilirsin; şifren değişmez.',
  'mails.changed.subject': '{{site}}: Şifren değiştirildi',
  'mails.changed.body': '{{site}} hesabının şifresi az önce değiştirildi ve açık olan bütün oturumlar kapatıldı.',
  'mails.changed.action': 'Giriş yap',
  'mails.changed.notYou': 'Bunu sen yapmadıysan giriş sayfasında “Şifremi unuttum” ile hemen yeni bir şifre belirle.',
} as const
