export const parts = {
  'parts.close': 'Kapat',
  'parts.cancel': 'Vazgeç',
  'parts.loading': 'Yükleniyor',
  'parts.showPassword': 'Şifreyi göster',
  'parts.hidePassword': 'Şifreyi gizle',
  'parts.notifications': 'Bildirimler',
  'parts.closeNotification': 'Bildirimi kapat',
  'parts.undo': 'Geri al',
  'parts.actionHint': '{{key}} tuşu sizi “{{action}}” düğmesine götürür.',
  'parts.copyByHand': 'Kopyalanamadı',
  'parts.copyByHandHint': 'Tarayıcınız panoya izin vermiyor. Buradan kopyalayabilirsiniz:',
} as const
