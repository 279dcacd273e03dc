import type { Role } from '#contract/permissions.ts'

export interface PlannedChannel {
  name: string
  description: string
  allowedRoles?: readonly Role[]
  readRoles?: readonly Role[]
  readOnly?: boolean
}

/** Beside `genel` and `duyurular`, which every new database has: a channel of every kind of right. */
export const channels: readonly PlannedChannel[] = [
  { name: 'yardım', description: 'Takıldığın yerde sor, bilen anlatsın' },
  { name: 'hata bildirimi', description: 'Sürüm, harita ve ne yaptığın: üçü yeter' },
  { name: 'ekran görüntüleri', description: 'Fenerli gecelerden kareler' },
  { name: 'takım arıyorum', description: 'Dört kişilik seferler için' },
  { name: 'english', description: 'For everybody who would rather chat in English' },
  {
    name: 'sürüm notları',
    description: 'Her sürümde ne değişti; yalnızca stüdyo yazar',
    allowedRoles: ['owner', 'admin'],
  },
  { name: 'gönüllüler', description: 'Moderasyon ekibi', readRoles: ['owner', 'admin', 'moderator'] },
  { name: 'stüdyo', description: 'Stüdyo içi', readRoles: ['owner', 'admin'] },
]

/** Was opened for one evening, and deleted after it. */
export const passing: PlannedChannel = { name: 'gece maratonu', description: 'Cumartesi gecesi için geçici kanal' }
