import { describe, expect, it } from 'vitest'
import { type DeskPlace, placeAt, placesOf } from '#web/app/desk/places.ts'

// PAGE-5
describe('a place of the desk in the address', () => {
  it.each<[DeskPlace, string[]]>([
    [{ view: 'users' }, ['desk-users']],
    [{ view: 'reports', status: 'pending', caseId: null }, ['desk-pending']],
    [{ view: 'reports', status: 'resolved', caseId: '01a2-7f' }, ['desk-resolved', 'desk-resolved-01a2-7f']],
  ])('is read as it was written: %j', (place, hashes) => {
    expect(placesOf(place)).toEqual(hashes)
    expect(placeAt(hashes.at(-1)!)).toEqual(place)
  })

  it.each(['', 'search', 'messages', 'desk-', 'desk-other', 'desk-pending-', 'desk-pending-<b>', 'x-desk-users'])(
    'is none in “%s”',
    hash => {
      expect(placeAt(hash)).toBeNull()
    },
  )
})
