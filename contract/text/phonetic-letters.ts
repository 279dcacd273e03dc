/**
 * Letters of phonetic and of old scripts that read as common ones: small capitals (ᴍᴇʀᴛ), turned letters (Mɐrt), hooked
 * and insular ones. NFKC makes none of them a common letter, and Unicode's table (confusables.ts) few: it asks whether
 * two shapes are one, not whether people read the same word. No language writes names with them, so the looks of
 * ordinary names stay what they were. The L is a capital, because a small l among capitals is taken for an I
 * (skeleton.ts).
 */
const phoneticLetters: readonly (readonly [reads: string, letters: string])[] = [
  ['a', 'ᴀɐɒᶏꬰ'],
  ['ae', 'ᴁᴂ'],
  ['b', 'ʙᴃᴯᶀꞗ'],
  ['c', 'ɕʗ'],
  ['d', 'ᴅᴆᶁᶑȡꝺ'],
  ['e', 'ᴇᴈɘɞᶒⱸ'],
  ['f', 'ꜰɟᶂꝼꟻ'],
  ['g', 'ɢʛᵷᵹꝿꬶ'],
  ['h', 'ʜɥ'],
  ['i', 'ɪᴉᶖ'],
  ['j', 'ᴊʝȷ'],
  ['k', 'ᴋʞᶄ'],
  ['L', 'ʟᴌꞁᶅȴ'],
  ['m', 'ᴍᴟᶆꟽꬺ'],
  ['n', 'ɴᴎᴻᶇȵ'],
  ['o', 'ᴒᴓⱺ'],
  ['oe', 'ɶ'],
  ['ou', 'ᴕ'],
  ['p', 'ᴘᶈꝑꟼ'],
  ['q', 'ꞯ'],
  ['r', 'ʀᴙʁᴚɹɺɻɾɿᶉꝛꞃꭆ'],
  ['s', 'ꜱᴤᶊꞅȿ'],
  ['t', 'ᴛʇꞇȶ'],
  ['u', 'ᴜᴝᶙ'],
  ['v', 'ᴠᶌⱱⱴ'],
  ['w', 'ᴡ'],
  ['x', 'ᶍ'],
  ['y', 'ʏʎ'],
  ['z', 'ᴢᶎʑɀ'],
]

const commonOnes = new Map(phoneticLetters.flatMap(([reads, letters]) => [...letters].map(letter => [letter, reads])))

/** The text with common letters in the place of those, of which some have capitals (Ʇ). */
export const asCommonLetters = (text: string): string =>
  [...text].map(letter => commonOnes.get(letter) ?? commonOnes.get(letter.toLowerCase()) ?? letter).join('')
