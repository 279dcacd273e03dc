import { expect, test } from 'vitest'
import type { TFunction } from '#web/gate/language.ts'
import { extraFacts } from '#web/moderation/logs/extra-facts.ts'
import { type Facts, textOf } from '#tests/kit/tables/words.ts'

const t: TFunction = (key, facts) => textOf('tr', key, facts as Facts)

// AUD-13
test('a verdict tells how often its case was reported, an erasing of how many reports the texts went', () => {
  expect(extraFacts({ caseId: 'c', after: 'resolved', reports: ['1', '2', '3'] }, t)).toEqual([
    { name: 'Sonra', value: 'çözüldü' },
    { name: 'Kaç kez şikâyet edildi', value: '3' },
  ])
  expect(extraFacts({ reports: 3 }, t)).toEqual([{ name: 'Sonuçlanmış şikâyet metni sayısı', value: '3' }])
})
