export const parts = {
  'parts.close': 'Kapat',
  'parts.cancel': 'Vazgeç',
  'parts.loading': 'Yükleniyor',
  'parts.showPassword': 'Şifreyi göster',
  'parts.hidePassword': 'Şifreyi gizle',
  'parts.notifications': 'Bildirimler',
  'parts.closeNotification': 'Bildirimi kapat',
  'parts.undo': 'Geri al',
  'parts.undoHint': 'Geri almak için F8 tuşuna basın.',
  'parts.copyByHand': 'Kopyalanamadı',
  'parts.copyByHandHint': 'Tarayıcınız panoya izin vermiyor. Buradan kopyalayabilirsiniz:',
} as const
