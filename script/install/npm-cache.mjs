import { accessSync, constants } from 'node:fs'
import { homedir } from 'node:os'
import { at } from '../house.mjs'

/** npm keeps its cache in the user's home. A service's user often has none that exists: then it is kept here. */
export function npmCache() {
  const isSet = Object.keys(process.env).some(name => name.toLowerCase() === 'npm_config_cache' && !isOfHome(name))
  return isSet || hasHome() ? {} : { npm_config_cache: at('.runtime', 'npm') }
}

/** npm tells the scripts that it runs where its cache is, also where that is its own default. */
const isOfHome = name => process.env[name].startsWith(homedir())

function hasHome() {
  try {
    accessSync(homedir(), constants.W_OK)
    return true
  } catch {
    return false
  }
}
