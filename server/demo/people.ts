import type { Role } from '#contract/permissions.ts'

/** One of the demo's people, before there is an account. */
export interface Planned {
  name: string
  /** The part of the address before the @; it is what the list that the demo prints shows. */
  login: string
  role: Role
  /** What this one mostly writes. */
  speaks: 'tr' | 'en'
}

const person = (name: string, login: string, role: Role = 'user', speaks: Planned['speaks'] = 'tr'): Planned => ({
  name,
  login,
  role,
  speaks,
})

/** The studio, its volunteers, and who plays. The first one is made owner by the operator, everybody else by her. */
export const people: readonly Planned[] = [
  person('Selin Aksoy', 'selin', 'owner'),
  person('Kaan Demirel', 'kaan', 'owner'),
  person('Derya Uçar', 'derya', 'admin'),
  person('Hannah Reed', 'hannah', 'admin', 'en'),
  person('Mert', 'mert', 'moderator'),
  person('Çağla', 'cagla', 'moderator'),
  person('Yiğit Efe', 'yigit', 'moderator'),
  person('Priya', 'priya', 'moderator', 'en'),
  person('Ayşe Yıldız', 'ayse'),
  person('Bora', 'bora'),
  person('İrem Su', 'irem'),
  person('Işık', 'isik'),
  person('Ümit Can', 'umit'),
  person('Gökçe', 'gokce'),
  person('Öykü', 'oyku'),
  person('Şule Tan', 'sule'),
  person('Kerem', 'kerem'),
  person('Nehir', 'nehir'),
  person('Tuna', 'tuna'),
  person('Defne', 'defne'),
  person('Barış', 'baris'),
  person('Zeynep Naz', 'zeynep'),
  person('Ege', 'ege'),
  person('Rüzgâr', 'ruzgar'),
  person('Oliver', 'oliver', 'user', 'en'),
  person('Marcus', 'marcus', 'user', 'en'),
  person('Lucía', 'lucia', 'user', 'en'),
  person('Tomasz', 'tomasz', 'user', 'en'),
  person('Noah', 'noah', 'user', 'en'),
  person('Karga_42', 'karga'),
  person('Bedava Altın', 'bedava'),
]

/** Signed up, and never clicked the link. */
export const unverified = person('Geç Kalan', 'geckalan')
