import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

const sections = 'ACC MAIL CHN MSG SRCH LIVE MED REP MOD AUD FBK SITE PAGE LANG LOOK RUN DATA'.split(' ')
const name = new RegExp(String.raw`\b(?:${sections.join('|')})-\d+\b`, 'g')

const rules = rulesIn(readFileSync('docs/rules.md', 'utf8'))
/** All text of the project. This file's examples are no names. */
const texts = ['*.*', '.*.{mjs,json,example}', '.ci/run', '{bench,contract,docs,script,server,tests,web,words}/**/*']
  .flatMap(pattern => globSync(pattern))
  .filter(path => /(\.(md|tsx?|m?js|css|html|example)|rc\.json|\/run)$/.test(path))
  .filter(path => path !== 'tests/unit/docs/rules.test.ts')
  .map(path => ({ path, text: readFileSync(path, 'utf8') }))

describe('rules', () => {
  test('have one name each, in their section, without a gap', () => {
    for (const section of sections) {
      const names = rules.filter(rule => rule.section === section).map(rule => rule.name)
      expect(names).toEqual(names.map((_, n) => `${section}-${n + 1}`))
    }
    expect(rules.filter(rule => !sections.includes(rule.section))).toEqual([])
  })

  test('that somebody names exist, and are not gone', () => {
    const alive = new Set(rules.filter(rule => !rule.isGone).map(rule => rule.name))
    const wrong = texts.flatMap(({ path, text }) =>
      path === 'docs/rules.md'
        ? []
        : namesIn(text)
            .filter(named => !alive.has(named))
            .map(named => `${path}: ${named}`),
    )
    expect(wrong).toEqual([])
  })

  test('are each named by a test, or say why none can hold them', () => {
    const tested = new Set(texts.filter(({ path }) => path.startsWith('tests/')).flatMap(({ text }) => namesIn(text)))
    const asked = rules.filter(rule => !rule.isGone)
    expect(asked.filter(rule => !rule.whyNoTest && !tested.has(rule.name)).map(rule => rule.name)).toEqual([])
    expect(asked.filter(rule => rule.whyNoTest && tested.has(rule.name)).map(rule => rule.name)).toEqual([])
  })

  test('are read as they are written', () => {
    const page =
      'As `MSG-12` …\n\n## ACC\n\n- **ACC-1** One.\n- **ACC-2** Gone: the\n  room went.\n\n## MSG\n\n- **MSG-1** Two. _No test: taste._\n'
    expect(rulesIn(page)).toEqual([
      { name: 'ACC-1', section: 'ACC', isGone: false, whyNoTest: null },
      { name: 'ACC-2', section: 'ACC', isGone: true, whyNoTest: null },
      { name: 'MSG-1', section: 'MSG', isGone: false, whyNoTest: 'taste.' },
    ])
  })
})

describe('texts', () => {
  test('name no document that is not here', () => {
    expect(texts.flatMap(({ path, text }) => strangersIn(path, text).map(named => `${path}: ${named}`))).toEqual([])
  })

  test('speak of no paper behind the product, and of no decision that is not here', () => {
    const decisions = new Set(globSync('docs/decisions/*.md').map(path => path.slice(15, 18)))
    const wrong = texts.flatMap(({ path, text }) => [
      ...[...text.matchAll(/\b(?:the spec(?:ification)?\b|design section)/gi)].map(([words]) => `${path}: ${words}`),
      ...[...text.matchAll(/\bdecisions? (\d{3})\b/g)]
        .filter(([, n]) => !decisions.has(n!))
        .map(([words]) => `${path}: ${words}`),
    ])
    expect(wrong).toEqual([])
  })

  test.each([
    ['server/a.ts', 'see spec.md section 3', ['spec.md']],
    ['server/a.ts', 'see design.md', ['design.md']],
    ['server/a.ts', 'see docs/rules.md', []],
    ['docs/a.md', '[rules](rules.md#acc), [readme](../README.md)', []],
    ['docs/a.md', '[rules](rule.md)', ['rule.md']],
  ])('in %s, “%s” names %j too many', (path, text, strangers) => expect(strangersIn(path, text)).toEqual(strangers))
})

interface Rule {
  name: string
  section: string
  isGone: boolean
  whyNoTest: string | null
}

function rulesIn(page: string): Rule[] {
  return page
    .split(/^## /m)
    .slice(1)
    .flatMap(part => {
      const section = /^\w+/.exec(part)![0]
      return part
        .split(/^- (?=\*\*)/m)
        .slice(1)
        .map(text => ({
          name: /^\*\*([A-Z]+-\d+)\*\*/.exec(text)?.[1] ?? text,
          section,
          isGone: /^\*\*\S+\*\* Gone:/.test(text),
          whyNoTest: /_No test:\s+([^_]+)_/.exec(text)?.[1] ?? null,
        }))
    })
}

function namesIn(text: string): string[] {
  return [...text.matchAll(name)].map(([found]) => found)
}

/** Documents that a text names by a path that leads nowhere, from the root or from where it stands. */
function strangersIn(path: string, text: string): string[] {
  return [...text.matchAll(/[\w./-]*\w\.md\b/g)]
    .map(([named]) => named)
    .filter(named => ![named, normalize(join(dirname(path), named))].some(place => existsSync(place)))
}
