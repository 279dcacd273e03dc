/**
 * Writes server/accounts/passwords/common-passwords.ts: 5 bytes of SHA-256 for each of the 10,000 most common passwords
 * and for those that people in Türkiye choose, sorted. In the form in which passwords are compared
 * (common-password.ts).
 *
 *   npm pack @zxcvbn-ts/language-common@4.1.3 && tar xf zxcvbn-ts-language-common-4.1.3.tgz
 *   node script/make/common-passwords.mjs package/src/passwords.json
 *
 * That package (MIT; © 2012-2016 Dan Wheeler and Dropbox, Inc., © 2021 @zxcvbn-ts) has them by how often they leaked.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { comparable, prefixBytes, prefixOf } from '#server/accounts/passwords/common-password.ts'

const mostCommon = 10_000
const shortest = 6 // shorter ones are refused for that

const clubs = {
  galatasaray: [1905],
  fenerbahçe: [1907],
  beşiktaş: [1903],
  trabzonspor: [1967],
  bursaspor: [1963],
  cimbom: [1905],
  cimbombom: [1905],
  gs: [1905],
  fb: [1907],
  bjk: [1903],
  ts: [1967],
}
const words = `şifre şifrem parola parolam merhaba selam aşkım canım canımsın sevgilim hayatım bebeğim prenses
  seniseviyorum seviyorum türkiye istanbul ankara izmir atatürk mustafakemal osmanlı kartal aslan kanarya karakartal
  ultraslan çarşı allah bismillah besmele cumhuriyet vatan bayrak mehmet mustafa ahmet ayşe fatma zeynep emre murat
  yasemin kelebek papatya çiçek güneş yıldız bilgisayar internet admin yönetici meydan oyuncu`.split(/\s+/)
const tails = ['', '1', '12', '123', '1234', '12345', '123456', '34', '06', '35', '01', '61', '1881', '1923', '1453']
const numbers = '1881 1923 1453 19051905 19071907 19031903 19671967 18811938 19231923 14531453 34343434'.split(' ')

const turkish = [
  ...Object.entries(clubs).flatMap(([club, years]) => [...tails, ...years].map(tail => `${club}${tail}`)),
  ...words.flatMap(word => tails.map(tail => `${word}${tail}`)),
  ...numbers,
]

const ranked = Object.values(JSON.parse(readFileSync(process.argv[2], 'utf8'))).map(comparable)
const longEnough = [...new Set(ranked)].filter(password => password.length >= shortest)
const all = new Set([
  ...longEnough.slice(0, mostCommon),
  ...turkish.map(comparable).filter(each => each.length >= shortest),
])
const prefixes = [...all].map(prefixOf).toSorted(Buffer.compare)
const lines = Buffer.concat(prefixes)
  .toString('base64')
  .match(/.{1,116}/g)
writeFileSync(
  'server/accounts/passwords/common-passwords.ts',
  `/* Made by script/make/common-passwords.mjs from @zxcvbn-ts/language-common 4.1.3 (MIT) and a list of our own. */

/**
 * Sorted prefixes of SHA-256, ${prefixBytes} bytes each, in base64: ${prefixes.length} passwords that everybody tries
 * first.
 */
export const commonPasswords = \`
${lines.join('\n')}
\`
`,
)
console.log(`${prefixes.length} passwords, ${prefixes.length * prefixBytes} bytes`)
