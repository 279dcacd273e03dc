/** Behind the links of mails about another address, `/email`. */
export const emailLink = {
  'emailLink.changeTitle': 'Yeni adresinizi onaylayın',
  'emailLink.changeIntro': 'Onaylayınca hesabınıza bu adresle girersiniz. Eski adresinize haber veririz.',
  'emailLink.newEmail': 'Yeni e-posta adresi',
  'emailLink.passwordHint': 'Hesabınızın şifresi. Bu adres başka bir oturumda istendi.',
  'emailLink.confirm': 'Adresi onayla',
  'emailLink.changedTitle': 'E-posta adresiniz değişti',
  'emailLink.changed': 'Artık hesabınıza bu adresle giriyorsunuz.',
  'emailLink.undoTitle': 'Adresinizi geri alın',
  'emailLink.undoIntro':
    'Hesap yeniden bu adresle açılır ve bütün oturumları kapanır. Adresi değiştiren şifreyi de bildiği için yenisini belirleyin.',
  'emailLink.undo': 'Adresi geri al',
  'emailLink.undoneTitle': 'Adresiniz geri geldi',
  'emailLink.undone': 'Hesabın bütün oturumları kapatıldı. Yeni şifrenizle giriş yapabilirsiniz.',
  'emailLink.deadTitle': 'Bağlantı geçersiz',
  'emailLink.deadText': 'Yeni bir adresi hesabınızın sayfasından yeniden isteyebilirsiniz.',
} as const
