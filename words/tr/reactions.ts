export const reactions = {
  'reactions.you': 'Siz',
  'reactions.andMore_one': '{{names}} ve {{count, number}} kişi daha',
  'reactions.andMore_other': '{{names}} ve {{count, number}} kişi daha',
  'reactions.give': '{{emoji}} tepkisi ver',
  'reactions.takeBack': '{{emoji}} tepkinizi geri alın',
  'reactions.quick': 'Son kullandığınız tepkiler',
  'reactions.who': 'Kimler tepki verdi?',
  'reactions.whoLoading': 'Tepki verenler yükleniyor',
  'reactions.whoFailed': 'Tepki verenler yüklenemedi: {{reason}}',
  'reactions.whoEmpty': 'Bu tepkiyi artık kimse vermiyor.',
  'reactions.notGiven': 'Tepkiniz verilemedi: {{reason}}',
  'reactions.notTakenBack': 'Tepkiniz geri alınamadı: {{reason}}',
} as const
