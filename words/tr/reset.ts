/** Staff took something of somebody's profile: what he reads of it. */
export const reset = {
  'reset.name': 'Site yönetimi adınızı kaldırdı; hemen yeni bir ad seçebilirsiniz. Neden: {{reason}}',
  'reset.photo': 'Site yönetimi profil resminizi kaldırdı. Neden: {{reason}}',
  'reset.both':
    'Site yönetimi adınızı ve profil resminizi kaldırdı; hemen yeni bir ad seçebilirsiniz. Neden: {{reason}}',
  'reset.about': 'Site yönetimi tanıtım satırınızı kaldırdı. Neden: {{reason}}',
  'reset.nameAbout':
    'Site yönetimi adınızı ve tanıtım satırınızı kaldırdı; hemen yeni bir ad seçebilirsiniz. Neden: {{reason}}',
  'reset.photoAbout': 'Site yönetimi profil resminizi ve tanıtım satırınızı kaldırdı. Neden: {{reason}}',
  'reset.all':
    'Site yönetimi adınızı, profil resminizi ve tanıtım satırınızı kaldırdı; hemen yeni bir ad seçebilirsiniz. Neden: {{reason}}',
  'reset.choose': 'Yeni ad seç',
  'reset.seen': 'Anladım',
} as const
