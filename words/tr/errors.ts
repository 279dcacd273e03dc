import type { ErrorCode } from '#contract/errors.ts'

/** What a refusal says. Texts that spec.md gives stand here word for word. */
export const errors = {
  malformed: 'İstek anlaşılamadı.',
  'foreign-origin': 'Bu istek başka bir siteden geldiği için kabul edilmedi.',
  'method-not-allowed': 'Bu adreste bu işlem yapılamaz.',
  'request-timeout': 'İstek zamanında tamamlanmadı. Lütfen tekrar deneyin.',
  'too-large': 'Gönderdiğiniz veri çok büyük.',
  'unsupported-media-type': 'Bu içerik türü desteklenmiyor.',
  invalid: 'Gönderilen bilgilerde bir eksik ya da yanlış var.',
  'signed-out': 'Bunun için giriş yapmalısınız.',
  'too-many-requests': 'Çok fazla istek gönderildi. Lütfen daha sonra tekrar deneyin.',
  forbidden: 'Bunu yapmaya yetkiniz yok.',
  'not-found': 'Aradığınız şey bulunamadı.',
  'id-taken': 'Bu kimlik zaten kullanılıyor.',
  conflict: 'Bu sırada başka bir değişiklik yapıldı. Sayfadaki güncel hâline bakıp tekrar deneyin.',
  internal: 'Bir hata oluştu. Lütfen tekrar deneyin.',
  unavailable: 'Sunucu şu anda yanıt veremiyor. Lütfen birazdan tekrar deneyin.',

  'invalid-credential': 'E-posta ya da şifre hatalı.',
  'email-unverified': 'Lütfen e-posta adresinizi doğrulayın. Size bir doğrulama bağlantısı gönderdik.',
  'user-not-found': 'Bu e-posta adresiyle bir hesap bulunamadı.',
  'email-already-in-use': 'Bu e-posta adresi zaten kullanılıyor.',
  'display-name-taken': 'Bu kullanıcı adı zaten alınmış. Lütfen farklı bir kullanıcı adı seçin.',
  'display-name-required': 'Kullanıcı adı boş olamaz.',
  'display-name-invalid':
    'Kullanıcı adı 2–32 karakter olmalı, tek bir alfabeden harfler içermeli ve görünmez karakter ya da ayrılmış bir ad içermemeli.',
  'credentials-required': 'E-posta ve şifre boş olamaz.',
  'email-required': 'E-posta adresi gerekli.',
  'password-required': 'Şifre gerekli.',
  'invalid-email': 'Geçersiz e-posta adresi.',
  'weak-password': 'Şifre en az 6 karakter olmalı.',
  'password-too-long': 'Şifre en fazla 256 karakter olabilir.',
  'expired-code': 'Bağlantının süresi dolmuş ya da bağlantı daha önce kullanılmış.',
  'invalid-code': 'Bağlantı geçersiz.',
  'reset-fields-missing': 'Sıfırlama bağlantısının bilgileri eksik.',
  'wrong-password': 'Şifre hatalı.',

  muted: 'Susturulduğunuz için mesaj gönderemezsiniz.',
  'timed-out': '{{until, datetime}} tarihine kadar mesaj gönderemezsiniz.',
  'read-only': 'Bu kanal salt okunur.',
  'posting-not-allowed': 'Bu kanalda mesaj gönderme yetkiniz yok.',
  'message-empty': 'Boş mesaj gönderilemez.',
  'message-too-long': 'Mesaj en fazla 4.000 karakter olabilir.',

  // files, replies, channels, reports
  'too-many-mentions': 'Bir mesajda en fazla {{max}} kişiden bahsedebilirsiniz.',
  'reply-not-found': 'Yanıtladığınız mesaj bulunamadı.',
  'file-required': 'Bir dosya seçin.',
  'file-too-large': 'Dosya boyutu {{maxMegabytes}} MB sınırını aşmamalıdır.',
  'image-too-large': 'Görselin çözünürlüğü çok büyük: en fazla {{maxMegapixels}} megapiksel kabul edilir.',
  'animation-too-long': 'Animasyon çok uzun: en fazla {{max}} kare kabul edilir.',
  'file-type-refused': 'Bu dosya türü kabul edilmiyor. Görsel, video, ses, PDF, DOC, DOCX ve TXT gönderebilirsiniz.',
  'image-format-refused':
    '{{format}} biçimindeki görseller kabul edilmiyor. Görseli JPEG, PNG, GIF, WebP ya da AVIF olarak gönderin.',
  'video-format-refused':
    '{{format}} biçimindeki videolar kabul edilmiyor. Videoyu MP4, MOV ya da WebM olarak gönderin.',
  'audio-format-refused':
    '{{format}} biçimindeki ses kayıtları kabul edilmiyor. Kaydı MP3, AAC, OGG, WAV ya da FLAC olarak gönderin.',
  'text-encoding-refused':
    'Bu metin dosyasının karakter kodlaması tanınamadı. Dosyayı UTF-8 olarak kaydedip yeniden gönderin.',
  'document-active':
    'Bu belgede makro, gömülü nesne ya da internetten yüklenen içerik var. Bunları kaldırın ya da belgeyi PDF olarak gönderin.',
  'file-broken': 'Dosya bozuk ya da eksik.',
  'upload-failed': 'Dosya yüklenirken hata oluştu',
  'upload-not-found': 'Yüklenen dosya bulunamadı. Lütfen yeniden seçin.',
  'upload-taken': 'Bu dosya zaten başka bir mesajda.',
  'channel-name-required': 'Kanal adı boş olamaz.',
  'channel-name-taken': 'Bu adda bir kanal zaten var.',
  'reason-required': 'Lütfen bir neden yazın.',
  'reason-too-long': 'Neden çok uzun.',

  // moderation
  'duration-invalid': 'Süre yalnızca rakamlardan oluşmalı ve 0’dan büyük olmalıdır.',
  'duration-too-long': 'Süre çok uzun: en fazla 365 gün.',
  'last-owner': 'Sitenin en az bir sahibi kalmalıdır.',
  'undo-expired': 'Geri almak için süre doldu.',
} as const satisfies Record<ErrorCode, string>
