import type { ErrorCode } from '#contract/errors.ts'

/** What a refusal says. Texts that spec.md gives stand here word for word. */
export const errors = {
  malformed: 'İstek anlaşılamadı.',
  'foreign-origin': 'Bu istek başka bir siteden geldiği için kabul edilmedi.',
  'too-large': 'Gönderdiğiniz veri çok büyük.',
  'unsupported-media-type': 'Bu içerik türü desteklenmiyor.',
  invalid: 'Gönderilen bilgilerde bir eksik ya da yanlış var.',
  'signed-out': 'Bunun için giriş yapmalısınız.',
  'too-many-requests': 'Çok fazla istek gönderildi. Lütfen daha sonra tekrar deneyin.',
  forbidden: 'Bunu yapmaya yetkiniz yok.',
  'not-found': 'Aradığınız şey bulunamadı.',
  'id-taken': 'Bu kimlik zaten kullanılıyor.',
  conflict: 'Bu sırada başka bir değişiklik yapıldı. Sayfadaki güncel haline bakıp tekrar deneyin.',
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
} as const satisfies Record<ErrorCode, string>
