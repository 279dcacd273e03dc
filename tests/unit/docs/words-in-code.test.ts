import { describe, expect, test } from 'vitest'
import { words } from '#tests/kit/tables/words.ts'
import { parse, sourcesOf, type Tree, within } from './source-trees.ts'

/** The page of all parts in all states is for those who build them, and no part of the site. */
const components = sourcesOf('web/**/*.tsx').filter(({ path }) => !path.startsWith('web/dev/'))
const code = [...components, ...sourcesOf('web/**/*.ts', 'server/**/*.ts', 'drawn/**/*.ts', 'contract/pages.ts')]

describe('components', () => {
  // LANG-2
  test('hold no text of their own: all of it comes through words/', () => {
    expect(components.length).toBeGreaterThan(150)
    const written = components.flatMap(({ path, tree }) => textsIn(tree).map(text => `${path}: ${text}`))
    expect(written).toEqual([])
  })

  test.each([
    ['<p>Merhaba</p>', 'Merhaba'],
    ["<p>{'Merhaba'}</p>", 'Merhaba'],
    ["<p>{isOpen ? 'Merhaba' : t('parts.close')}</p>", 'Merhaba'],
    ['<p>{isOpen && `Merhaba ${name}`}</p>', 'Merhaba '],
    ['<input placeholder="Adınız" />', 'Adınız'],
    ["<button aria-label={isOpen ? 'Kapat' : label} />", 'Kapat'],
    ['<IconButton label="Kapat" />', 'Kapat'],
    ["toast.success('Oldu.')", 'Oldu.'],
  ])('%s would be found', (line, text) => {
    expect(textsIn(parse(line))).toEqual([text])
  })

  test('may put signs between words', () => {
    expect(
      textsIn(parse("<p>{name} — (<b>{'#'}</b>) {`${at} / ${count}`} <i className='p-2' lang='tr' /></p>")),
    ).toEqual([])
  })
})

describe('keys', () => {
  const named = keysIn(code.map(({ tree }) => tree))

  test('are all used', () => {
    // Refusals come from the server by code, and mails are written there.
    const unused = Object.keys(words.tr).filter(key => !isCode(key) && !isUsed(key, named) && !(key in kept))
    expect(unused).toEqual([])
  })

  test('that are made of parts exist', () => {
    const keys = Object.keys(words.tr)
    const rooms = new Set(keys.filter(key => key.includes('.')).map(key => key.split('.')[0]))
    const dead = named.patterns.filter(
      ({ source, head }) => rooms.has(head.split('.')[0] ?? '') && !keys.some(key => new RegExp(source).test(key)),
    )
    expect(dead).toEqual([])
  })
})

/** Exact texts that our flows cannot reach; they stay in the words (ACC-31). */
const kept: Record<string, string> = {
  'accounts.error.resetRequest': 'nothing of a reset request lies outside its two calls',
  'accounts.error.noSession': 'no session is unverified',
  'accounts.error.noEmail': 'every account has an address',
}

const isCode = (key: string): boolean => !key.includes('.')

/** What would be shown as it stands: text of elements, attributes for people, and what is said in toasts. */
function textsIn(tree: Tree): string[] {
  const found: string[] = []
  for (const [part, parents] of within(tree)) {
    const text = literalOf(part)
    if (text !== null && /\p{L}/u.test(text) && isShown(part, parents)) found.push(text)
  }
  return found
}

function literalOf(part: Tree): string | null {
  if (part.type === 'JSXText' || part.type === 'Literal') return typeof part.value === 'string' ? part.value : null
  if (part.type === 'TemplateElement') return (part.value as { cooked: string }).cooked
  return null
}

/** Attributes that reach eyes or ears, of elements and of our own components. */
const spokenNames =
  /^(aria-(label|description|valuetext|roledescription)|alt|title|placeholder|label|hint|text|description|\w+Label|data-tip)$/
const sayers = /^(toast|alert|ask)$/

/** Upwards to what it is given to, past choices and templates; a call in between takes it for something else. */
function isShown(part: Tree, parents: readonly Tree[]): boolean {
  if (part.type === 'JSXText') return true
  let inner = part
  for (const parent of parents) {
    if (parent.type === 'JSXElement' || parent.type === 'JSXFragment') return inner.type === 'JSXExpressionContainer'
    if (parent.type === 'JSXAttribute') return spokenNames.test(nameOf(parent))
    if (parent.type === 'CallExpression') return parent.callee !== inner && isSayer(parent.callee as Tree)
    if (parent.type === 'ConditionalExpression' && parent.test === inner) return false
    if (!passing.has(parent.type)) return false
    inner = parent
  }
  return false
}

const passing = new Set([
  'ConditionalExpression',
  'JSXExpressionContainer',
  'LogicalExpression',
  'ParenthesizedExpression',
  'TemplateLiteral',
])

function nameOf(attribute: Tree): string {
  const name = attribute.name as { name: string | { name: string } }
  return typeof name.name === 'string' ? name.name : name.name.name
}

function isSayer(callee: Tree): boolean {
  const object = (callee.type === 'MemberExpression' ? callee.object : callee) as { name?: string }
  return sayers.test(object.name ?? '')
}

interface Named {
  whole: Set<string>
  patterns: { source: string; head: string }[]
}

/** Every literal that may be a key, and every template that may become one. */
function keysIn(trees: readonly Tree[]): Named {
  const whole = new Set<string>()
  const patterns: Named['patterns'] = []
  for (const tree of trees) {
    for (const [part] of within(tree)) {
      if (part.type === 'Literal' && typeof part.value === 'string') whole.add(part.value)
      if (part.type !== 'TemplateLiteral') continue
      const pieces = (part.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
      if (!/^\w+\.[\w.]*$/.test(pieces[0] ?? '')) continue
      const escaped = pieces.map(piece => piece.replaceAll('.', String.raw`\.`))
      patterns.push({ source: `^${escaped.join('.+')}(_one|_other)?$`, head: pieces[0]! })
    }
  }
  return { whole, patterns }
}

function isUsed(key: string, { whole, patterns }: Named): boolean {
  const stem = key.replace(/_(one|other)$/, '')
  return whole.has(key) || whole.has(stem) || patterns.some(({ source }) => new RegExp(source).test(key))
}
