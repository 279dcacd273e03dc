/** Why a backup or its proof failed: for mails and for the page of the place's health. */
export const upkeep = {
  'upkeep.reason.folder-full': 'Yedek klasörünün diskinde yer kalmadı.',
  'upkeep.reason.folder-closed': 'Yedek klasörüne yazılamıyor.',
  'upkeep.reason.folder-fails': 'Yedek klasörünün diski arızalı.',
  'upkeep.reason.folder-shared': 'Yedek klasörü yalnızca yedeklere ayrılmalı.',
  'upkeep.reason.folder-of-another': 'Yedek klasörü başka bir siteye ait.',
  'upkeep.reason.passphrase': 'BACKUP_PASSPHRASE eksik ya da bu yedeklerin parolası değil.',
  'upkeep.reason.no-archive': 'Yedek klasöründe hiç yedek yok.',
  'upkeep.reason.damaged':
    'Yedek hasarlı ya da eksik. Bir sonraki yedek bütün dosyaları yeniden okur ve hasarlı olanları yeniler.',
  'upkeep.reason.differs': 'Yedekteki mesajlar veritabanındakilerle aynı değil.',
  'upkeep.reason.other': 'Beklenmeyen bir hata oluştu.',
  /** A line of the machine, in English. */
  'upkeep.detail': 'Ayrıntı:',
} as const
