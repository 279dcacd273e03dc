/** One's own account is deleted: on `/account`, above every page, and behind the mail's link. */
export const deletion = {
  'deletion.title': 'Hesabı sil',
  'deletion.hint':
    'Silmek isterseniz hesabınız 14 gün sonra kalıcı olarak silinir. O zamana kadar her zamanki gibi kullanabilir ve vazgeçebilirsiniz.',
  'deletion.open': 'Hesabımı silmek istiyorum',
  'deletion.goes':
    'E-posta adresiniz, adınız, şifreniz, oturumlarınız ve verdiğiniz tepkiler silinir. Adınızı 30 gün boyunca kimse alamaz. Süren bir susturma hesapla birlikte bitmez; bu adresle yeniden kaydolursanız devam eder.',
  'deletion.messages': 'Mesajlarınız',
  'deletion.stay': 'Mesajlarım kalsın',
  'deletion.stayHint': 'Herkes okur; adınızın yerinde “Silinmiş üye” yazar. Dosyalarınız da kalır.',
  'deletion.go': 'Mesajlarım da silinsin',
  'deletion.goHint':
    'Dosyalarınızla birlikte silinir. Şikâyet edilmiş mesajları, şikâyet sonuçlanana kadar yalnızca yetkililer görür.',
  'deletion.word': 'Onaylamak için SİL yazın',
  'deletion.ask': 'Hesabımı 14 gün sonra sil',
  'deletion.asked': 'Hesabınız 14 gün sonra silinecek. Vazgeçebilmeniz için size e-postayla bir bağlantı gönderdik.',
  'deletion.waits': 'Hesabınız {{at, datetime}} tarihinde silinecek; mesajlarınız kalacak.',
  'deletion.waitsAll': 'Hesabınız {{at, datetime}} tarihinde mesajlarınızla birlikte silinecek.',
  'deletion.needsOwner':
    'Hesabınızın silinme zamanı geldi, ama sitenin tek sahibi sizsiniz. Başka bir sahip olunca silinir.',
  'deletion.notice': 'Silme uyarısının tamamı',
  'deletion.keep': 'Silmekten vazgeç',
  'deletion.kept': 'Silme isteğiniz geri alındı.',
  'deletion.linkTitle': 'Silme isteği geri alınsın mı?',
  'deletion.linkIntro': 'Bu hesabın silinmesi istendi.',
  'deletion.keptTitle': 'Hesabınız silinmeyecek',
  'deletion.keptText':
    'Silme isteği geri alındı. Bunu siz istemediyseniz şifrenizi değiştirin: isteyen, şifrenizi biliyordu.',
} as const
