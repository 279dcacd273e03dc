import { npmCache } from './npm-cache.mjs'
import { environment } from './runtime.mjs'
import { runQuietly } from '../run-quietly.mjs'
import { Stop } from '../stop.mjs'

/** `npm ci` in a folder with a lockfile: exactly what the lockfile names, each package checked by its hash. */
export async function installLocked({ what, folder, npm, node, flags, lock }) {
  const { isDone, output, log } = await runQuietly(node, [npm, 'ci', '--no-audit', '--no-fund', ...flags], {
    name: 'npm',
    folder,
    env: environment({ npm_config_update_notifier: 'false', ...patience, ...waysToTheRegistry(), ...npmCache() }),
    lock,
  })
  if (!isDone) throw new Stop(`Meydan could not install ${what}: ${reasonIn(output)}. The whole story is in ${log}`)
}

// npm's own defaults wait over a minute before they say that the registry is away.
const patience = {
  npm_config_fetch_retries: '2',
  npm_config_fetch_retry_mintimeout: '1000',
  npm_config_fetch_retry_maxtimeout: '5000',
}

/** The settings of npm that a person may have given by environment and that say how packages are reached. */
function waysToTheRegistry() {
  const isWay =
    /^npm_config_(registry|userconfig|globalconfig|cache|offline|prefer_offline|(https?_)?proxy|noproxy|ca|cafile|cert|key|strict_ssl|fetch_.*|.*\/\/.*)$/i
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isWay.test(name)))
}

const meaningOf = {
  ECONNREFUSED: 'the package registry cannot be reached',
  ECONNRESET: 'the package registry cannot be reached',
  EAI_AGAIN: 'the package registry cannot be reached',
  ENOTFOUND: 'the package registry cannot be reached',
  ENOTCACHED: 'the package registry cannot be reached',
  ETIMEDOUT: 'the package registry cannot be reached',
  EHOSTUNREACH: 'the package registry cannot be reached',
  ENETUNREACH: 'the package registry cannot be reached',
  EINTEGRITY: 'a package is not the one that the lockfile promises',
  EUSAGE: 'package-lock.json does not fit package.json',
  ENOSPC: 'the disk is full',
}

function reasonIn(output) {
  const code = /npm (?:error|ERR!) code (\S+)/.exec(output)?.[1]
  if (meaningOf[code]) return `${meaningOf[code]} (${code})`
  const told = [...output.matchAll(/^npm (?:error|ERR!) (?!code |errno |syscall |path )(.+)$/gm)].map(([, words]) =>
    words.trim(),
  )
  // A line that ends in a colon says nothing without the next one.
  return (told[0]?.endsWith(':') ? told.slice(0, 2).join(' ') : told[0]) ?? 'npm ended without a reason'
}
