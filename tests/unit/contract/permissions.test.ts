import { describe, expect, test } from 'vitest'
import { type Ability, abilities, can, refusal, type Subject } from '#contract/permissions.ts'
import { actors, type Cell, cells, now, rightsOf } from '#tests/matrix/cells.ts'
import { answerOf, type What } from '#tests/matrix/rules.ts'

const subjectOf = ({ author, channel }: What): Subject => ({
  ...author,
  ...(channel && { channel: rightsOf(channel) }),
})
const given = ({ ability, actor, what }: Cell): string => refusal(actor, ability, subjectOf(what), now) ?? 'yes'

// MOD-1
describe(`who may do what, in ${cells.length} cells`, () => {
  test.each(Object.keys(abilities) as Ability[])('%s is the same in both statements of the rules', ability => {
    const own = cells.filter(cell => cell.ability === ability)
    const different = own
      .map(cell => ({ cell, table: given(cell), rules: answerOf(ability, cell.who, cell.what) }))
      .filter(({ table, rules }) => table !== rules)
      .map(({ cell, table, rules }) => `${cell.name}: the table says ${table}, the rules say ${rules}`)
    expect(own.length).toBeGreaterThanOrEqual(actors.length)
    expect(different.slice(0, 5), `${different.length} cells differ`).toEqual([])
  })

  test('the browser hides exactly what the server refuses', () => {
    for (const cell of cells) {
      expect(can(cell.actor, cell.ability, subjectOf(cell.what), now), cell.name).toBe(given(cell) === 'yes')
    }
  })

  test('nobody signed out may do more than enter and send feedback', () => {
    const open = cells.filter(cell => cell.actor === null && given(cell) === 'yes').map(cell => cell.ability)
    expect([...new Set(open)].sort()).toEqual(['account.enter', 'feedback.send'])
  })

  test('every cell says yes to somebody and no to somebody else, but for what is open to all', () => {
    const answers = (ability: Ability): Set<boolean> =>
      new Set(cells.filter(cell => cell.ability === ability).map(cell => given(cell) === 'yes'))
    const oneSided = (Object.keys(abilities) as Ability[]).filter(ability => answers(ability).size === 1)
    expect(oneSided.sort()).toEqual(['account.enter', 'feedback.send'])
  })
})
