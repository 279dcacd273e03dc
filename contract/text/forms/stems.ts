/** A root as it stands before an ending: *kitab* of *kitap*. */
export interface Stem {
  text: string
  /** What comes after it has to begin so. */
  before: RegExp
}

/** How a root may look before an ending. */
export function stemsBefore(root: string): Stem[] {
  const last = root.at(-1)!
  const cut = root.slice(0, -1)
  const stems: Stem[] = [{ text: root, before: /^/ }]
  const soft = softened[last]
  if (soft && root.length > 2) stems.push({ text: cut + soft, before: beforeVowel })
  if (root.endsWith('nk')) stems.push({ text: `${cut}g`, before: beforeVowel })
  if ('ae'.includes(last)) stems.push({ text: cut, before: beforeYor }) // oyna, oynuyor
  const short = shortened.get(root)
  if (short) stems.push({ text: short, before: beforeVowel })
  return stems
}

export const beforeVowel = /^[aeiouöü]/
export const beforeYor = /^[iuü]yor/
const softened: Record<string, string> = { k: 'ğ', p: 'b', t: 'd', ç: 'c' }
export const hardened: Record<string, string> = { ğ: 'k', b: 'p', d: 't', c: 'ç', g: 'k' }

/**
 * Verbs are a closed list, and of those with two or three letters each stands here: other roots so short take the
 * endings of nouns alone, or *den* would be one of *deniyor*.
 */
export const isVerbRoot = (root: string): boolean => root.length > 3 || shortVerbs.has(root)

const shortVerbs = new Set(
  (
    'aç al an as at de ek em et ez iç il in it iv ol öl öp öt uç um ur uy ye ' +
    'bak bas bat bez biç bik bil bin bit boğ boz böl bul bur bük büz cay coş çak çal çat çek çel çik çiz çök çöz ' +
    'dal değ del der deş dik din diz doğ dol don dök dön döv dur duy düş dür düz geç gel ger gez gir git giy göç ' +
    'göm gör gül güt kaç kal kan kap kat kay kaz kes kil kir kis kiy kiz kok kon kop kov koy kuç kur kus küs piş ' +
    'sağ sal san sap sar sat sav say seç ser sev sez sik sil sin siz sok sol sor soy sön söv sun sus sür süz şaş ' +
    'şiş tak tap tat tep tik tut tüt var ver vur yağ yak yan yap yas yat yay yaz yen yet yik yit yol yum yut yüz ' +
    'ört ürk ara ata aci aği eri ele üşü öde oku uyu uza'
  ).split(' '),
)

/** The roots that lose their last vowel before an ending that begins with one; a rule would make others of them. */
const losing = (
  'akil alin ağiz asil beyin boyun burun cisim ceviz devir emir fikir filim göğüs gönül hüküm isim izin karin ' +
  'kavim keşif kisim metin nehir nesil oğul omuz ömür resim ritim sabir seyir şehir şekil vakit zehir zihin ' +
  'zulüm'
).split(' ')
const withoutLast = (root: string): string => root.replace(/[aeiouöü](?=.$)/, '')
const shortened = new Map([...losing.map(root => [root, withoutLast(root)] as const), ['kayit', 'kayd']])
export const fullOf = new Map([...shortened].map(([root, short]) => [short, root]))
