export const reports = {
  'reports.userTitle': 'Kullanıcıyı şikâyet et',
  'reports.messageTitle': 'Mesajı şikâyet et',
  'reports.aboutUser':
    '{{name}} adlı kullanıcıyı yetkililere şikâyet ediyorsunuz. Şikâyetinizi yalnızca yetkililer görür.',
  'reports.aboutMessage':
    '{{name}} adlı kullanıcının bu mesajını yetkililere şikâyet ediyorsunuz. Şikâyetinizi yalnızca yetkililer görür.',
  'reports.reason': 'Neden',
  'reports.send': 'Şikâyet et',
  /** REP-12. */
  'reports.sent': 'Şikâyetiniz iletildi.',
  /** REP-17. */
  'reports.reviewed_one': 'Şikâyetiniz incelendi. Bildirdiğiniz için teşekkürler.',
  'reports.reviewed_other': 'Şikâyetleriniz incelendi. Bildirdiğiniz için teşekkürler.',
  'reports.status.pending': 'Bekliyor',
  'reports.status.resolved': 'Çözüldü',
  'reports.status.dismissed': 'Reddedildi',
} as const
