/** Why a backup or its proof failed: for mails and for the page of the place's health. */
export const upkeep = {
  'upkeep.reason.folder-full':
    'Yedek klasörünün diskinde yer kalmadı. Yer açın ya da BACKUP_TO ile başka bir diskteki bir klasörü seçin.',
  'upkeep.reason.folder-closed':
    'Yedek klasörüne yazılamıyor. Klasörü sunucunun kullanıcısına açın ya da BACKUP_TO ile başka bir klasör seçin.',
  'upkeep.reason.folder-fails':
    'Yedek klasörünün diski arızalı. Diski değiştirin ya da BACKUP_TO ile başka bir diskteki bir klasörü seçin.',
  'upkeep.reason.folder-shared':
    'Yedek klasörü yalnızca yedeklere ayrılmalı. Başka dosyaları oradan taşıyın ya da BACKUP_TO ile başka bir klasör seçin.',
  'upkeep.reason.folder-of-another':
    'Yedek klasörü başka bir siteye ait. BACKUP_TO ile bu site için ayrı bir klasör seçin.',
  'upkeep.reason.passphrase':
    'BACKUP_PASSPHRASE eksik ya da bu yedeklerin parolası değil. Doğru parolayı ayarlayın ya da BACKUP_TO ile yeni bir klasör seçin.',
  'upkeep.reason.no-archive':
    'Yedek klasöründe hiç yedek yok. BACKUP_TO doğru klasörü gösteriyorsa sunucuda “backup” komutuyla yeni bir yedek alın.',
  'upkeep.reason.damaged':
    'Yedek hasarlı ya da eksik. Bir sonraki yedek bütün dosyaları yeniden okur ve hasarlı olanları yeniler.',
  'upkeep.reason.differs':
    'Yedekteki mesajlar veritabanındakilerle aynı değil. Eski yedekleri saklayın, sunucuda “backup” ve “prove” komutlarıyla yeni bir yedek alıp deneyin.',
  'upkeep.reason.other':
    'Beklenmeyen bir hata oluştu. Sunucunun günlüğüne bakın, ardından komutu elle yeniden çalıştırın.',
  /** A line of the machine, in English. */
  'upkeep.detail': 'Ayrıntı:',
} as const
