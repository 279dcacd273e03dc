/** One's own picture, on `/account`. */
export const photo = {
  'photo.title': 'Profil resmi',
  'photo.hint':
    'Adınızın yanında bütün üyelere görünür. JPEG, PNG, WebP ya da GIF; en fazla {{size}}, kısa kenarı en az {{pixels}} piksel. Hareketli bir resmin ilk karesi alınır.',
  'photo.choose': 'Resim seç',
  'photo.replace': 'Başka resim seç',
  'photo.remove': 'Resmi kaldır',
  'photo.removed': 'Profil resminiz kaldırıldı.',
  'photo.changed': 'Profil resminiz değişti.',
  'photo.held': 'Susturulmuşken profil resminizi değiştiremezsiniz.',
  'photo.locked': 'Site şu anda kısıtlı; profil resminizi kısıtlama kalkınca değiştirebilirsiniz.',
  'photo.crop': 'Resmi kırp',
  'photo.stage': 'Kırpılan resim',
  'photo.place': 'soldan %{{x}}, üstten %{{y}}',
  'photo.cropHint': 'Resmi sürükleyerek ya da ok tuşlarıyla kaydırın, iki parmakla ya da + ve − ile yakınlaştırın.',
  'photo.zoom': 'Yakınlaştırma',
  'photo.save': 'Resmi kullan',
} as const
