import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { abilities, type Ability } from '#contract/permissions.ts'

/** The columns of the document, from the third on, as the contract calls them. */
const columns = ['visitor', 'user', 'sanctioned', 'moderator', 'admin', 'owner'] as const
/** What the document writes for a grant. */
const written = {
  never: 'no',
  anyone: 'yes',
  own: 'own',
  others: 'others',
  lower: 'lower',
  readable: 'canRead',
  postable: 'canPost',
  ownReadable: 'own + canRead',
  othersReadable: 'others + canRead',
} as const
type Grant = keyof typeof written

const rows = readFileSync('docs/access.md', 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| `'))
  .map(line => line.split('|').map(cell => cell.trim()))
  .map(([, ability = '', , ...cells]) => ({ ability: ability.replaceAll('`', ''), cells: cells.slice(0, -1) }))

describe('the table of docs/access.md', () => {
  test('has one row for each ability of the contract, and no other', () => {
    expect(rows.map(({ ability }) => ability).toSorted()).toEqual(Object.keys(abilities).toSorted())
  })

  test.each(Object.keys(abilities) as Ability[])('says of %s what the contract says', ability => {
    const row: Record<(typeof columns)[number], Grant | readonly Grant[]> = abilities[ability]
    const cells = columns.map(column =>
      [row[column]]
        .flat()
        .map(grant => written[grant])
        .join(', '),
    )
    expect(rows.find(one => one.ability === ability)?.cells).toEqual(cells)
  })
})
