import { existsSync, readFileSync } from 'node:fs'
import { at } from '../house.mjs'
import { placeOf } from '../place-of.mjs'

/**
 * The folders of the packages that these sources import, and of those that those need, as package-lock.json places
 * them. What only the page needs is in its build already.
 */
export function installedFor(sources) {
  const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'))
  const { dependencies } = packages['']
  const imported = new Set(sources.flatMap(packagesImportedIn))
  const found = new Set()
  const waiting = Object.keys(dependencies)
    .filter(name => imported.has(name))
    .map(name => `node_modules/${name}`)
  for (const path of waiting) {
    if (found.has(path)) continue
    found.add(path)
    waiting.push(...neededBy(path, packages))
  }
  return [...found]
}

const packagesImportedIn = file =>
  [...readFileSync(at(file), 'utf8').matchAll(/(?:from|import)[ (]'((?:@[^'/]+\/)?[^'/.#]+)[^']*'/g)].map(
    ([, name]) => name,
  )

/** Those for other machines are optional and not installed. */
function neededBy(path, packages) {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[path]
  const peers = Object.keys(peerDependencies ?? {}).filter(name => !peerDependenciesMeta?.[name]?.optional)
  const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
  return names.map(name => placeOf(packages, path, name)).filter(place => place && existsSync(at(place)))
}
