import { readFileSync } from 'node:fs'
import { at } from '../house.mjs'
import { installLocked } from './install-locked.mjs'
import { nodePath, npmPath, thisMachine } from './runtime.mjs'
import { digest, readIfThere, readStamp, removeStamp, writeStamp } from './stamp.mjs'

/** Makes node_modules what package-lock.json says. */
export const packages = {
  doing: 'Installing packages',
  done: 'Installed packages',
  isUpToDate: () => readStamp(stamp) === wanted() || adopt(),
  bring,
}

// npm removes the stamp with the folder when it installs again.
const stamp = at('node_modules', '.meydan-lock')
const wanted = () => digest(readFileSync(at('package-lock.json')), thisMachine())

/** Somebody who typed `npm install` has the right packages already: npm's own record of them says so. */
function adopt() {
  const record = readIfThere(at('node_modules', '.package-lock.json'))
  if (!record || !holdsAll(JSON.parse(record).packages, JSON.parse(readFileSync(at('package-lock.json'))).packages))
    return false
  writeStamp(stamp, wanted())
  return true
}

/** Packages for other machines are optional and missing; nothing else is, and nothing is there that isn't asked for. */
function holdsAll(installed, locked) {
  const isSame = path =>
    installed[path]?.version === locked[path]?.version && installed[path]?.integrity === locked[path]?.integrity
  const isFine = path => path === '' || isSame(path) || (!installed[path] && locked[path].optional)
  return Object.keys({ ...installed, ...locked }).every(isFine)
}

async function bring(lock) {
  removeStamp(stamp)
  await installLocked({
    what: 'the packages',
    folder: at(),
    node: nodePath(),
    npm: npmPath(),
    // The web is built here, so what builds it is needed whatever NODE_ENV says.
    // Scripts of packages run only if package.json lists them in `allowScripts`.
    flags: ['--include=dev', '--include=optional', '--strict-allow-scripts'],
    lock,
  })
  writeStamp(stamp, wanted())
}
