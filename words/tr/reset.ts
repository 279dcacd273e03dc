/** Staff took somebody's name or picture: what he reads of it. */
export const reset = {
  'reset.name': 'Site yönetimi adınızı kaldırdı; hemen yeni bir ad seçebilirsiniz. Neden: {{reason}}',
  'reset.photo': 'Site yönetimi profil resminizi kaldırdı. Neden: {{reason}}',
  'reset.both':
    'Site yönetimi adınızı ve profil resminizi kaldırdı; hemen yeni bir ad seçebilirsiniz. Neden: {{reason}}',
  'reset.choose': 'Yeni ad seç',
  'reset.seen': 'Anladım',
} as const
