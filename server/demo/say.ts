import type { Dice } from './dice.ts'

const boss = ['Sis Ana', 'Demirci Dev', 'Kör Kaptan', 'Kuyu Bekçisi', 'Gölge Paşa']
const bossEn = ['Mother Mist', 'the Giant Smith', 'the Blind Captain', 'the Well Keeper', 'the Shadow Pasha']
const map = ['Kandilli Geçidi', 'Tuz Kervansarayı', 'Batık Çarşı', 'Rüzgârlı Kule', 'Taş Köprü', 'Yedi Kuyular']
const mapEn = ['Lantern Pass', 'Salt Caravanserai', 'the Sunken Bazaar', 'Windy Tower', 'Stone Bridge', 'Seven Wells']
const item = ['bakır fener', 'sedef yay', 'kehribar yüzük', 'çıngıraklı asa', 'ipek pelerin']
const itemEn = ['copper lantern', 'pearl bow', 'amber ring', 'bell staff', 'silk cloak']
const hour = ['20.00', '20.30', '21.00', '21.30', '22.00', '22.15']
const hourEn = ['8 pm', 'nine', 'half past nine', 'ten']

export type Things = Readonly<Record<string, string>>

/** What a scene speaks of; which version is out depends on the day. */
export const thingsOf = (dice: Dice, version: string): Things => ({
  boss: dice.one(boss),
  bossEn: dice.one(bossEn),
  map: dice.one(map),
  mapEn: dice.one(mapEn),
  item: dice.one(item),
  itemEn: dice.one(itemEn),
  hour: dice.one(hour),
  hourEn: dice.one(hourEn),
  n: String(dice.between(3, 40)),
  version,
})

/** One way to say a line: `[x|y]` and `{thing}` filled in, and a capital where a thing comes first. */
export const say = (line: string, things: Things, dice: Dice): string =>
  line
    .replace(/\[([^\]]*)\]/g, (_, choices: string) => dice.one(choices.split('|')))
    .replace(/\{(\w+)\}/g, (_, name: string) => things[name]!)
    .replace(/ {2,}/g, ' ')
    .trim()
    .replace(/^\p{Ll}/u, letter => (line.startsWith('{') ? letter.toLocaleUpperCase('tr') : letter))
