import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Avatar } from '#web/parts/look/avatar.tsx'

const drawn = (uid: string, name: string): string => renderToStaticMarkup(createElement(Avatar, { uid, name }))
const colourOf = (uid: string): string => /bg-avatar-\d/.exec(drawn(uid, 'Ayşe'))![0]

// LOOK-3
describe('an avatar', () => {
  test.each([
    ['irem', 'İ'],
    ['ışık', 'I'],
    ['  çağla', 'Ç'],
    ['g\u0306ül', 'Ğ'],
  ])('of %s shows %s', (name, initial) => expect(drawn('a', name).normalize('NFC')).toContain(`>${initial}<`))

  test('has one of six colours by the first character of the uid', () => {
    const uids = [...'0123456789abcdef']
    expect(new Set(uids.map(colourOf)).size).toBe(6)
    for (const uid of uids) expect(colourOf(`${uid}17`)).toBe(colourOf(`${uid}99`))
  })
})
