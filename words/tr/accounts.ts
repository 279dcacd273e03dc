/**
 * Entering, verifying, resetting. Exact texts (ACC-31) stand word for word, here those in Turkish, in words/en those in
 * English. Refusals by code are in errors.ts.
 */
export const accounts = {
  'accounts.email': 'E-posta',
  'accounts.password': 'Şifre',
  'accounts.displayName': 'Kullanıcı adı',
  'accounts.displayNameHint':
    'Herkes sizi bu adla görür. {{min}}–{{max}} karakter; Latin ve Kiril gibi farklı alfabeler bir arada kullanılamaz.',
  'accounts.oldEnough': 'En az {{years}} yaşındayım.',
  'accounts.passwordHint': 'En az {{min}} karakter.',

  'accounts.signIn': 'Giriş yap',
  'accounts.signInIntro': 'Meydanda sizi bekleyenler var. Sohbete kaldığınız yerden devam edin.',
  'accounts.forMembers': '#{{channel}} üyelere açık bir kanal. Okumak için giriş yapın ya da hesap oluşturun.',
  'accounts.ended': 'Oturumunuz sona erdi. Devam etmek için yeniden giriş yapın.',
  'accounts.signingIn': 'Giriş yapılıyor…',
  'accounts.toSignUp': 'Yeni hesap oluştur',
  'accounts.toSignUpLead': 'Hesabınız yok mu?',
  'accounts.signUp': 'Kayıt ol',
  'accounts.signUpIntro': 'Bir ad seçin, e-postanızı doğrulayın ve meydana çıkın.',
  'accounts.signUpsPaused': 'Şu anda yeni kayıt alınmıyor. Hesabınız varsa giriş yapabilirsiniz.',
  'accounts.signUpsPausedUntil':
    '{{until, datetime}} tarihine kadar yeni kayıt alınmıyor. Hesabınız varsa giriş yapabilirsiniz.',
  'accounts.signingUp': 'Hesabınız oluşturuluyor…',
  'accounts.toSignIn': 'Girişe dön',
  'accounts.privacyLead': 'Hangi bilgileri neden sakladığımızı',
  'accounts.privacyLink': 'Gizlilik',
  'accounts.privacyEnd': 'sayfasında okuyun.',
  'accounts.toSignInLead': 'Zaten hesabınız var mı?',

  'accounts.forgot': 'Şifremi unuttum',
  'accounts.forgotTitle': 'Şifrenizi mi unuttunuz?',
  'accounts.forgotIntro': 'Hesabınızın e-posta adresini yazın, size yeni bir şifre belirleme bağlantısı gönderelim.',
  'accounts.sendResetLink': 'Sıfırlama bağlantısı gönder',
  'accounts.resetLinkSent': '{{email}} hesabı için sıfırlama bağlantısı gönderildi. Bağlantı 60 dakika geçerli.',
  'accounts.sending': 'Gönderiliyor…',

  'accounts.sentTitle': 'E-postanızı kontrol edin',
  'accounts.sentIntro': 'Bir adım kaldı: adresinizi doğrulayın.',
  'accounts.sentText':
    '{{email}} adresine bir doğrulama bağlantısı gönderdik. Giriş yapabilmek için bağlantıyı 24 saat içinde açın.',
  'accounts.sentSpam': 'Birkaç dakika içinde gelmezse istenmeyen posta klasörüne de bakın.',
  'accounts.resend': 'Doğrulama e-postasını yeniden gönder',
  'accounts.openMail': 'E-postanızı açın',
  'accounts.fixAddress': 'Adresi düzelt',
  'accounts.sentToSignInLead': 'Adresinizi doğruladınız mı?',
  'accounts.resent': 'Doğrulama e-postası gönderildi!',

  'accounts.verifyTitle': 'E-postanızı doğrulayın',
  'accounts.verifyIntro':
    'Bu hesabı siz oluşturduysanız doğrulayın, sonra giriş yapın. Başka bir tarayıcıdaysanız doğrulamak için de şifreniz istenir.',
  'accounts.checkingLink': 'Bağlantı kontrol ediliyor',
  'accounts.verifyQuestion': 'Bu hesap sizin mi?',
  'accounts.verify': 'E-postamı doğrula',
  'accounts.verifying': 'Doğrulanıyor…',
  'accounts.verifiedHere': 'E-posta adresiniz doğrulandı. Hoş geldiniz!',
  'accounts.verified': 'E-posta adresiniz doğrulandı. Artık giriş yapabilirsiniz.',
  'accounts.verifyPasswordHint': 'Kayıt olurken belirlediğiniz şifre. Hesap başka bir tarayıcıda oluşturulmuş.',
  'accounts.toClaimLead': 'Şifreyi bilmiyor musunuz?',
  'accounts.toClaim': 'Yeni şifre belirle',
  'accounts.claimText':
    'Hesabın adını ve şifresini şimdi siz belirleyin. Kayıt olurken yazılan şifre artık geçmeyecek.',
  'accounts.claim': 'Kaydet ve doğrula',
  'accounts.toConfirmLead': 'Şifreyi biliyor musunuz?',
  'accounts.toConfirm': 'Şifreyle doğrula',
  'accounts.notMe': 'Bu hesap benim değil',
  'accounts.notMeTitle': 'Hesap silinsin mi?',
  'accounts.notMeText':
    'Birisi {{email}} adresiyle “{{displayName}}” adında bir hesap açmış. Silerseniz hesap kaldırılır, bu bağlantı da geçersiz olur.',
  'accounts.notMeConfirm': 'Hesabı sil',
  'accounts.disownedTitle': 'Hesap silindi',
  'accounts.disownedText': 'E-posta adresinizle açılan hesap silindi. Başka bir şey yapmanız gerekmiyor.',
  'accounts.verifyExpiredTitle': 'Bağlantı geçersiz',
  'accounts.verifyExpiredText':
    'Adresinizi daha önce doğruladıysanız giriş yapabilirsiniz. Doğrulamadıysanız yeni bir bağlantı isteyin.',

  'accounts.waitSeconds_one': '{{count}} saniye sonra tekrar deneyebilirsiniz.',
  'accounts.waitSeconds_other': '{{count}} saniye sonra tekrar deneyebilirsiniz.',
  'accounts.waitMinutes_one': '{{count}} dakika sonra tekrar deneyebilirsiniz.',
  'accounts.waitMinutes_other': '{{count}} dakika sonra tekrar deneyebilirsiniz.',
  'accounts.waitHours_one': '{{count}} saat sonra tekrar deneyebilirsiniz.',
  'accounts.waitHours_other': '{{count}} saat sonra tekrar deneyebilirsiniz.',
  'accounts.linkUntil': 'Bu adrese gönderilen son bağlantı şu zamana kadar geçerli: {{linkUntil, datetime}}.',

  // what is said where a failure has no words of its own
  'accounts.error.signUp': 'Kayıt olurken bir hata oluştu. Lütfen tekrar deneyin.',
  'accounts.error.verificationEmail': 'Doğrulama e-postası gönderilemedi',
  'accounts.error.resetLink': 'Sıfırlama bağlantısı oluşturulamadı.',
  'accounts.error.resetLinkEmail': 'Şifre sıfırlama e-postası gönderilemedi.',
  /** For a reset request that fails outside its two calls; ours has nothing outside them. */
  'accounts.error.resetRequest': 'Sıfırlama e-postası gönderilemedi.',
  /** For a resend that takes the address from a session; ours takes it from the form, as no session is unverified. */
  'accounts.error.noSession': 'Kullanıcı giriş yapmamış',
  /** As above, for a session whose account has no address; every account of ours has one. */
  'accounts.error.noEmail': 'Kullanıcı e-postası yok',

  'resetPassword.title': 'Yeni şifre belirleyin',
  'resetPassword.intro': 'Şifreniz değişince bu hesabın açık olan bütün oturumları kapanır.',
  'resetPassword.newPassword': 'Yeni şifre',
  'resetPassword.confirmPassword': 'Yeni şifre (tekrar)',
  'resetPassword.submit': 'Şifreyi değiştir',
  'resetPassword.processing': 'İşleniyor…',
  'resetPassword.success': 'Şifreniz değiştirildi. Giriş sayfasına yönlendiriliyorsunuz…',
  'resetPassword.successTitle': 'Şifreniz değişti',
  'resetPassword.backToLogin': 'Girişe dön',
  'resetPassword.errorTitle': 'Bağlantı geçersiz',
  'resetPassword.askAgain': 'Adresinizi yazın, yeni bir bağlantı gönderelim.',
  'resetPassword.openAgain': 'E-postadaki bağlantıyı yeniden açın ya da adresinizi yazın, yenisini gönderelim.',
  'resetPassword.error.required': 'İki alanı da doldurun.',
  'resetPassword.error.expiredLink': 'Bu bağlantının süresi dolmuş ya da bağlantı daha önce kullanılmış.',
  'resetPassword.error.weakPassword': 'Şifre yeterince güçlü değil. En az 6 karakterli başka bir şifre seçin.',
  'resetPassword.error.default': 'Şifre değiştirilirken bir hata oluştu. Lütfen tekrar deneyin.',
  'resetPassword.error.invalidCode': 'Sıfırlama bağlantısı eksik ya da hatalı.',
  'resetPassword.error.passwordLength': 'Şifre en az 6 karakter olmalı.',
  'resetPassword.error.passwordMismatch': 'Şifreler birbiriyle eşleşmiyor.',
} as const
