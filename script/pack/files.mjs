import { readFileSync, readdirSync, statSync } from 'node:fs'
import { at } from '../house.mjs'
import { broughtNode, homeOfBrought } from '../install/runtime.mjs'
import { installedFor } from './packages.mjs'

const sources = ['contract', 'drawn', 'server', 'words']
const documents = [
  '.env.example',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'THIRD-PARTY.md',
  'docs',
  'packaging',
]

/** The build alone, not what is left of the one before (script/server.mjs). */
const joined = () =>
  readFileSync(at('dist/server/files'), 'utf8')
    .split('\n')
    .map(name => `dist/server/${name}`)

/** All of a release, in the order of names: `{ name, isProgram, bytes() }`. The web and the packages must stand. */
export function releaseFiles() {
  const own = [...sources, ...documents, 'dist/web'].flatMap(filesIn).filter(isShipped).concat(joined())
  const packages = installedFor(sources.flatMap(filesIn)).flatMap(filesOfPackage).filter(isNeeded)
  return [
    ...[...own, ...packages].map(name => ({ name, isProgram: false, bytes: () => readFileSync(at(name)) })),
    { name: 'package.json', isProgram: false, bytes: manifest },
    { name: 'bin/meydan', isProgram: true, bytes: () => readFileSync(at('packaging/meydan')) },
    { name: 'bin/node', isProgram: true, bytes: () => readFileSync(broughtNode()) },
    { name: 'bin/node.LICENSE', isProgram: false, bytes: () => readFileSync(`${homeOfBrought()}/LICENSE`) },
  ].toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** What `bin/meydan` is made of. */
const isShipped = name => name !== 'packaging/meydan'

/**
 * Not what only compilers and debuggers read (source maps also tell paths of the machine that made them), nor what lies
 * in a package for those who work on it.
 */
const isNeeded = name =>
  !/\.map$|\.test\.[cm]?js$|\.[cm]?ts$|\.tsbuildinfo$|\.flow$/.test(name) &&
  !/\/(\.github|bench|benchmarks?|coverage|examples?|tests?|__tests__)\//.test(name)

/** With npm one types the same as in a clone; nothing is installed or built here. */
function manifest() {
  const { name, version, description, license, type, imports, engines } = JSON.parse(
    readFileSync(at('package.json'), 'utf8'),
  )
  const kept = Object.fromEntries(Object.entries(imports).filter(([, path]) => sources.includes(path.split('/')[1])))
  const scripts = {
    start: 'exec bin/meydan start',
    demo: 'exec bin/meydan demo',
    meydan: 'exec bin/meydan',
  }
  const whole = { name, version, private: true, description, license, type, imports: kept, scripts, engines }
  return Buffer.from(`${JSON.stringify(whole, null, 2)}\n`)
}

/** Packages lie one in another; each is asked for by itself. */
const filesOfPackage = path => filesBelow(path, name => name === 'node_modules')

const filesIn = path => filesBelow(path, () => false)

function filesBelow(path, isLeftOut) {
  if (!statSync(at(path)).isDirectory()) return [path]
  return readdirSync(at(path))
    .filter(name => !isLeftOut(name))
    .flatMap(name => filesBelow(`${path}/${name}`, isLeftOut))
}
