/** One's own account, `/account`. */
export const own = {
  'own.nameHint':
    'Kullanıcı adınızı 30 günde bir değiştirebilirsiniz. Eski adınız bir hafta boyunca yenisinin yanında görünür, 30 gün boyunca da onu başkası alamaz.',
  'own.formerly': 'Eski adınız: {{name}}',
  'own.newName': 'Yeni kullanıcı adı',
  'own.changeName': 'Kullanıcı adını değiştir',
  'own.nameChanged': 'Kullanıcı adınız değişti.',
  'own.nameHeld': 'Susturulmuşken kullanıcı adınızı değiştiremezsiniz.',
  'own.nameLocked': 'Site şu anda kısıtlı; kullanıcı adınızı kısıtlama kalkınca değiştirebilirsiniz.',
  'own.nameFailed': 'Kullanıcı adınızı ne zaman değiştirebileceğiniz öğrenilemedi.',

  'own.email': 'E-posta',
  'own.emailHint': 'Girişte kullandığınız adres. Diğer üyeler görmez.',
  'own.emailFailed': 'Onay bekleyen bir adres olup olmadığı öğrenilemedi.',
  'own.newEmail': 'Yeni e-posta adresi',
  'own.changeEmail': 'Adresi değiştir',
  'own.sendEmailLink': 'Onay bağlantısı gönder',
  'own.emailPending':
    '{{email}} onay bekliyor. Oraya gönderdiğimiz bağlantıyı {{until, datetime}} tarihine kadar açın; o zamana kadar mevcut adresiniz geçerli.',
  'own.cancelEmail': 'Vazgeç',
  'own.emailCancelled': 'Yeni adresten vazgeçtiniz. Gönderilen bağlantı artık geçersiz.',

  'own.password': 'Şifre',
  'own.passwordHint':
    'Şifreniz değişince bu tarayıcı dışındaki bütün oturumlarınız kapanır. Size bir e-posta ile haber veririz.',
  'own.oldPassword': 'Mevcut şifreniz',
  'own.newPassword': 'Yeni şifre',
  'own.newPasswordAgain': 'Yeni şifre (tekrar)',
  'own.changePassword': 'Şifreyi değiştir',
  'own.passwordsDiffer': 'Şifreler birbiriyle eşleşmiyor.',
  'own.passwordChanged': 'Şifreniz değişti. Diğer oturumlarınız kapatıldı.',

  'own.sessions': 'Oturumlar',
  'own.sessionsHint':
    'Hesabınızın açık olduğu tarayıcılar. Tanımadığınız bir oturum görürseniz kapatın, sonra şifrenizi değiştirin.',
  'own.sessionsLoading': 'Oturumlar yükleniyor',
  'own.sessionsFailed': 'Oturumlar yüklenemedi.',
  'own.thisSession': 'Bu oturum',
  'own.unknownBrowser': 'Bilinmeyen tarayıcı',
  'own.lastUsed': 'Son kullanım',
  'own.loggedIn': 'Giriş',
  'own.endSession': 'Oturumu kapat',
  'own.endNamed': 'Oturumu kapat: {{name}}',
  'own.sessionEnded': 'Oturum kapatıldı.',
  'own.onlySession': 'Hesabınız başka bir yerde açık değil.',
  'own.endOthers': 'Diğer bütün oturumları kapat',
  'own.endOthersTitle': 'Diğer bütün oturumlar kapatılsın mı?',
  'own.endOthersText': 'Hesabınız yalnızca bu tarayıcıda açık kalır. Diğerlerinde yeniden giriş yapmanız gerekir.',
  'own.endOthersYes': 'Hepsini kapat',
  'own.sessionsEnded_one': '{{count, number}} oturum kapatıldı.',
  'own.sessionsEnded_other': '{{count, number}} oturum kapatıldı.',
} as const
