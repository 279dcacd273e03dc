export const reports = {
  'reports.userTitle': 'Kullanıcıyı şikâyet et',
  'reports.messageTitle': 'Mesajı şikâyet et',
  'reports.aboutUser': '{{name}} adlı kullanıcıyı yetkililere bildiriyorsunuz. Şikâyetinizi yalnızca yetkililer görür.',
  'reports.aboutMessage':
    '{{name}} adlı kullanıcının bu mesajını bildiriyorsunuz. Şikâyetinizi yalnızca yetkililer görür.',
  'reports.reason': 'Neden',
  'reports.left_one': '{{count}} karakter kaldı',
  'reports.left_other': '{{count}} karakter kaldı',
  'reports.over_one': '{{count}} karakter fazla',
  'reports.over_other': '{{count}} karakter fazla',
  'reports.send': 'Şikâyet et',
  /** spec.md section 8, successes: report submitted. */
  'reports.sent': 'Şikâyetiniz iletildi.',
} as const
