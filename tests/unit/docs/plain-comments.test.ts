import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const longest = 120
const mannered = /\b(?:whoever|anew|hereby|thereof|by now)\b/i
/** Beside the text of a comment these stand on a line of their own, however long they are. */
const isDirective = (line: string): boolean => /oxlint-|@ts-/.test(line)

const code = globSync('{bench,contract,drawn,script,server,tests,web}/**/*.{ts,tsx,mjs}')
  .concat(globSync('*.{ts,mjs}'))
  .filter(path => !/^tests\/data\/|plain-comments/.test(path))
const pages = globSync('{*,docs/**/*}.md').filter(path => path !== 'THIRD-PARTY.md')

describe('comments and pages', () => {
  test('have short lines and plain words', () => {
    expect(code.length).toBeGreaterThan(900)
    expect(pages.length).toBeGreaterThan(30)
    expect(code.flatMap(path => wrongIn(path, commentsIn(readFileSync(path, 'utf8'))))).toEqual([])
    expect(pages.flatMap(path => wrongIn(path, proseIn(readFileSync(path, 'utf8'))))).toEqual([])
  })

  test.each([
    ['// It begins anew.', 1],
    ['const one = 1 // whoever asks', 1],
    ['  /** By now it is old. */', 1],
    [`// ${'long '.repeat(25)}`, 1],
    [' * Short, and plain.', 0],
    ["const anew = 'whoever'", 0],
    [`// oxlint-disable-next-line a/rule -- ${'long '.repeat(25)}`, 0],
  ])('of “%s” are found wrong %i times', (line, times) => {
    expect(wrongIn('a.ts', commentsIn(line))).toHaveLength(times)
  })

  test.each([
    ['It begins anew.', 1],
    ['long '.repeat(25), 1],
    [`| ${'long '.repeat(25)} |`, 0],
    ['```\n# anew\n```', 0],
    [`![${'long '.repeat(25)}](a.webp)`, 0],
  ])('of the page “%s” are found wrong %i times', (page, times) => {
    expect(wrongIn('README.md', proseIn(page))).toHaveLength(times)
  })
})

interface Line {
  /** All of the line, whose length counts. */
  whole: string
  /** What of it is text for people. */
  said: string
}

/** Lines that are a comment, and the ends of those that have one. */
const commentsIn = (text: string): Line[] =>
  text.split('\n').flatMap(whole => {
    if (isDirective(whole)) return []
    const line = /^\s*(?:\/?\*|\/\/).*/.exec(whole)?.[0]
    const end = / \/\/ [^'`]*$/.exec(whole)?.[0] // with a quotation mark it may be the end of a string
    const said = line ?? end
    return said === undefined ? [] : [{ whole, said }]
  })

/** All but code, tables and pictures, whose lines cannot be broken. */
const proseIn = (page: string): Line[] =>
  page
    .replaceAll(/^ *```.*?^ *```$/gms, '')
    .split('\n')
    .filter(line => !/^\s*(?:\||!\[)/.test(line))
    .map(whole => ({ whole, said: whole }))

const wrongIn = (path: string, lines: readonly Line[]): string[] =>
  lines
    .filter(({ whole, said }) => whole.length > longest || mannered.test(said))
    .map(({ whole }) => `${path}: ${whole}`)
