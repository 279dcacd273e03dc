import type { Role } from '#contract/permissions.ts'

/** Everybody on the square. Those who look at scenes are named by what they are; the others are only spoken of. */
export const people = {
  owner: { name: 'Selin Aksoy', login: 'selin', role: 'owner' },
  moderator: { name: 'Mert Kaya', login: 'mert', role: 'moderator' },
  member: { name: 'Ayşe Yıldız', login: 'ayse', role: 'user' },
  mutedMember: { name: 'Karga_42', login: 'karga', role: 'user' },
  timedOutMember: { name: 'Bedava Altın', login: 'bedava', role: 'user' },
  admin: { name: 'Derya Uçar', login: 'derya', role: 'admin' },
  bora: { name: 'Bora', login: 'bora', role: 'user' },
  irem: { name: 'İrem Su', login: 'irem', role: 'user' },
  isik: { name: 'Işık', login: 'isik', role: 'user' },
  umit: { name: 'Ümit Can', login: 'umit', role: 'user' },
  cagla: { name: 'Çağla', login: 'cagla', role: 'user' },
  oliver: { name: 'Oliver', login: 'oliver', role: 'user' },
} as const satisfies Record<string, { name: string; login: string; role: Role }>

export type Who = keyof typeof people
/** Who looks at a scene. */
export type Viewer = 'visitor' | 'owner' | 'moderator' | 'member' | 'mutedMember' | 'timedOutMember'
