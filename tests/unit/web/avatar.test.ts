import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { contrast } from '#web/dev/contrast.ts'
import { tokens } from '#web/dev/tokens.ts'
import { initialOf } from '#drawn/look/avatar.ts'
import { avatar } from '#drawn/write/avatar.ts'
import { Avatar } from '#web/parts/look/avatar.tsx'
import { tile, tileCount, tileOf } from '#drawn/shape/tile.ts'

const drawn = (uid: string, name: string, isLit = true): string =>
  renderToStaticMarkup(createElement(Avatar, { uid, name, isLit }))
const colourOf = (uid: string): string => /fill-avatar-\d/.exec(drawn(uid, 'Ayşe'))![0]

// LOOK-3
describe('an avatar', () => {
  test.each([
    ['irem', 'İ'],
    ['ışık', 'I'],
    ['  çağla', 'Ç'],
    ['g\u0306ül', 'Ğ'],
  ])('of %s shows %s', (name, initial) => expect(drawn('a', name).normalize('NFC')).toContain(`>${initial}<`))

  test('has the letter that a whole segmentation gives, whatever it is and whatever follows', () => {
    const graphemes = new Intl.Segmenter('tr', { granularity: 'grapheme' })
    const signs = Array.from({ length: 0x300 - 0x21 }, (_, n) => String.fromCharCode(0x21 + n)).filter(sign =>
      sign.trim(),
    )
    const names = signs.flatMap(sign => [sign, `${sign}b`, `${sign}\u0301`, `${sign}\u200d`, `b${sign}`])
    for (const name of [...names, 'i\u0307rem', '👩‍👧 ev', 'نور', '한글', '\u{1d4d0}']) {
      const [first] = graphemes.segment(name)
      expect(initialOf(name), name).toBe(first!.segment.toLocaleUpperCase('tr'))
    }
    expect(initialOf(' ')).toBe('?')
  })

  test('has one of six colours by the first character of the uid', () => {
    const uids = [...'0123456789abcdef']
    expect(new Set(uids.map(colourOf)).size).toBe(6)
    for (const uid of uids) expect(colourOf(`${uid}17`)).toBe(colourOf(`${uid}99`))
  })

  test.each([
    [true, 'ground'],
    [false, 'ink'],
  ])('lit: %s, has a letter that is read on its clay and on its glaze', (isLit, ink) => {
    const written = readFileSync(new URL('../../../web/parts/tokens.css', import.meta.url), 'utf8')
    const colours = new Map(tokens(written, 'color').map(({ name, value }) => [name, value]))
    const fills = [...'012345'].flatMap(uid => [...drawn(`${uid}x`, 'A', isLit).matchAll(/fill-(avatar-[\w-]+)/g)])
    const grounds = new Set(fills.map(([, fill]) => fill!))
    expect(drawn('a', 'A', isLit)).toContain(`text-${ink}`)
    expect(grounds.size).toBeGreaterThan(6)
    for (const ground of grounds) {
      expect(contrast(colours.get(ink)!, colours.get(ground)!), ground).toBeGreaterThanOrEqual(4.5)
    }
  })
})

// ACC-63
describe('an avatar with a picture', () => {
  const photo = `/photo/${'0123456789abcdef'.repeat(2)}`

  test('shows it over the tile, in the size that the screen needs, and says nothing to ears', () => {
    const markup = renderToStaticMarkup(createElement(Avatar, { uid: 'a', name: 'Ayşe', photo, size: 'sm' }))
    expect(markup).toContain('<path')
    expect(markup).toMatch(
      /<img src="[^"]+-96\.webp" srcSet="[^"]+-40\.webp 40w,.*-384\.webp 384w" sizes="32px" alt=""/,
    )
    expect(drawn('a', 'Ayşe')).not.toContain('<img')
  })

  test.each([photo, ''])('is the same in the document’s first rows and by React: %s', photoURL => {
    const byReact = renderToStaticMarkup(createElement(Avatar, { uid: 'u-1', name: 'Ayşe', photo: photoURL }))
    expect(tagsOf(avatar({ uid: 'u-1', displayName: 'Ayşe', photoURL }))).toEqual(tagsOf(byReact))
  })
})

/** Each tag with its attributes, whatever their order. React’s hints before it are left out. */
const tagsOf = (markup: string) =>
  [...markup.matchAll(/<(\w+)([^>]*?)\/?>/g)]
    .filter(([, name]) => name !== 'link')
    .map(([, name, attributes]) => [
      name,
      [...attributes!.toLowerCase().matchAll(/[\w-]+="[^"]*"/g)].map(([attribute]) => attribute).sort(),
    ])

// LOOK-19
describe('a tile', () => {
  test.each([16, 20, 24])('on a grid of %d is another picture for each number, and stays on the grid', cells => {
    const all = Array.from({ length: tileCount }, (_, number) => tile(number, cells))
    expect(tileCount).toBeGreaterThanOrEqual(24)
    expect(new Set(all.map(({ body, inlay }) => `${body}|${inlay}`)).size).toBe(tileCount)
    expect(new Set(all.map(({ body }) => body)).size).toBe(12)
    for (const { edge } of all) expect(edge).not.toMatch(new RegExp(`-|M${cells}\\b`))
  })

  test('is mirrored and turned by quarters: its picture is the same on all four sides', () => {
    for (let number = 0; number < tileCount; number += 12) {
      const rows = lit(tile(number, 20).body, 20)
      expect(rows.toReversed()).toEqual(rows)
      expect(rows.map(row => [...row].toReversed().join(''))).toEqual(rows)
    }
  })

  test('of thirty people is nobody else’s, in outline, inlay or glaze; and none is like the one before', () => {
    const tiles = thirty.map(tileOf)
    expect(new Set(tiles.map((number, at) => `${colourOf(thirty[at]!)} ${number}`)).size).toBe(30)
    expect(new Set(tiles).size).toBeGreaterThanOrEqual(28)
    for (const [at, number] of tiles.entries()) expect(number).not.toBe(tiles[at + 1])
  })

  test('is glazed in one of four ways, which leaves its outline alone', () => {
    const [whole, ...halves] = [0, 1, 2, 3].map(glaze => tile(glaze * 96, 20))
    expect(whole!.inlay).toBe('')
    for (const half of halves) expect(half.body).toBe(whole!.body)
    expect(new Set(halves.map(({ inlay }) => inlay)).size).toBe(3)
  })

  test('differs for uids that differ in one sign', () => {
    const near = [...'0123456789abcdef'].map(sign => tileOf(`ff19c7f3-7022-4be6-8580-46575f3ea4f${sign}`))
    expect(new Set(near).size).toBeGreaterThanOrEqual(13)
  })
})

/** The grid that a path of boxes lights, a row a string. */
function lit(path: string, cells: number): string[] {
  const rows = Array.from({ length: cells }, () => Array.from({ length: cells }, () => '.'))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    rows[Number(y)]!.fill('#', Number(x), Number(x) + Number(width))
  }
  return rows.map(row => row.join(''))
}

/** As the demo once made them. */
const thirty = [
  '04d2dce6-6b83-49e3-87f4-327ecaa192a5',
  '0baa8d9c-f408-4e1c-afcd-222cdfe41977',
  '0df663fa-e0cc-44b1-af5e-9be9f118dc61',
  '0e918fec-4af4-45a2-99dc-716ab994b64d',
  '10bfb6d0-8641-4a88-ad1f-75f52950cc5d',
  '216e0adb-0dcf-48a3-af32-c74e01bc3af9',
  '2557f1ce-7ee6-4066-a106-674745739a78',
  '2f480429-5ce9-4096-aa1e-85d7c07e526d',
  '37bc648c-2357-4abb-a01f-7fdc4411932a',
  '38bdebcb-2c21-49da-b6f5-f644ceb07d24',
  '429b123e-3ad1-4e4e-9aca-0cb4bb48b8f6',
  '432c9c3d-bad6-41fe-83ec-4883a5b473c5',
  '4934a146-23e3-46ad-a0df-cea50da1f304',
  '4eb53868-7cfa-49c6-8220-e5038071c0d3',
  '5ddaaa93-ac0c-4d21-aa7b-1b1c12f19d31',
  '6684c6ba-ca35-40e5-b51c-fd081da1aec5',
  '698cb52d-8c7e-4f74-a52c-a27ae3b682ee',
  '765d601e-df3b-4513-9a0d-c16dd335aeb2',
  '8327b227-5906-4e49-83f9-3718cc9bb2a5',
  '904dcdf6-751e-4fed-8a4c-f0a71fb1af5b',
  '98fb58a3-cb81-4e41-9b2a-74b43a8bf27b',
  '9b51c0ca-3fcd-40f1-991d-5f4422375f74',
  'b32e4cf2-e045-450c-b4c3-847096fa22ad',
  'c0d37676-d470-4cd3-b716-6995679adf49',
  'c7fe92ab-78a2-4f4a-a3eb-f65dc93cffec',
  'c93f96c0-3c22-43fa-8652-48d9ef556d6a',
  'ca3bc9f3-1b4e-4488-bcdf-6d8d22a95595',
  'e5b0923e-129e-4615-ae26-a564eff25097',
  'f0f19b59-4cf9-4f15-b0c8-8d674b9a8775',
  'ff19c7f3-7022-4be6-8580-46575f3ea4f8',
]
