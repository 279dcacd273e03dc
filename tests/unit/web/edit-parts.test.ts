import { expect, it } from 'vitest'
import { editParts } from '#web/moderation/logs/edit-parts.ts'

const told = (original: string, changed: string): string =>
  editParts(original, changed)
    .map(({ text, kind }) => ({ same: text, old: `[-${text}-]`, new: `[+${text}+]` })[kind])
    .join('')

// AUD-13
it.each([
  ['yarın saat beşte', 'yarın saat altıda', 'yarın saat [-beşte-][+altıda+]'],
  ['bir iki üç', 'iki üç dört', '[-bir -]iki üç[+ dört+]'],
  ['', 'yeni', '[+yeni+]'],
  ['eski', '', '[-eski-]'],
  ['a b c', 'a x c y', 'a [-b-][+x+] c[+ y+]'],
])('of ‘%s’ that became ‘%s’ it tells what went and what came', (original, changed, expected) => {
  expect(told(original, changed)).toBe(expected)
})

// AUD-13
it('keeps of what stayed no more than stands beside a change, and cuts no word', () => {
  const long = 'Arkadaşlar bu akşamki yayın için sorularınızı yardım kanalına yazabilirsiniz'
  expect(told(`${long} dokuzda`, `${long} onda`)).toBe('… kanalına yazabilirsiniz [-dokuzda-][+onda+]')
  expect(told(`dokuzda ${long}`, `onda ${long}`)).toBe('[-dokuzda-][+onda+] Arkadaşlar bu akşamki yayın …')
  expect(told(`dokuzda ${long} bir`, `onda ${long} iki`)).toBe(
    '[-dokuzda-][+onda+] Arkadaşlar bu akşamki yayın … kanalına yazabilirsiniz [-bir-][+iki+]',
  )
})

// AUD-13
it('has nothing to tell where both are the same', () => {
  expect(editParts('aynı söz', 'aynı söz')).toEqual([])
})
