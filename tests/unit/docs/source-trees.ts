import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'

/** A part of a parsed file: its type, and its own fields. */
export interface Tree {
  type: string
  [field: string]: unknown
}
export interface Source {
  path: string
  tree: Tree
}

/** Every file of our own that these patterns name, parsed. */
export const sourcesOf = (...patterns: string[]): Source[] =>
  patterns
    .flatMap(pattern => globSync(pattern))
    .map(path => ({ path, tree: parse(readFileSync(path, 'utf8'), path.endsWith('x') ? 'tsx' : 'ts') }))

export const parse = (code: string, lang: 'ts' | 'tsx' = 'tsx'): Tree => parseAst(code, { lang }) as unknown as Tree

/** It and all that is in it, each with what it stands in. */
export function* within(tree: Tree, parents: readonly Tree[] = []): Generator<[Tree, readonly Tree[]]> {
  yield [tree, parents]
  for (const field of Object.values(tree)) {
    for (const child of Array.isArray(field) ? field : [field]) {
      if (isTree(child)) yield* within(child, [tree, ...parents])
    }
  }
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && typeof (value as Tree).type === 'string'
