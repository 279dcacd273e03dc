import { Stop } from './stop.mjs'

/**
 * npm prints two lines of its own on stdout before a script runs, unless it is silent. In front of an archive or an
 * export they spoil it, so such a command stops before it has begun. `given` are its words, `env` what npm has set.
 */
export function stopForBanner(given, env, isTerminal) {
  if (isTerminal || env.npm_lifecycle_event !== 'meydan' || env.npm_config_loglevel === 'silent') return
  const words = withoutEnv(given)
  const isExport = words[0] === 'users' && words[1] === 'export' && words.length === 3
  // `restore -` reads.
  if (!isExport && (!words.includes('-') || words[0] === 'restore')) return
  throw new Stop(
    `npm prints lines of its own into what this command writes. Type: npm run --silent meydan -- ${given.join(' ')}`,
  )
}

function withoutEnv(words) {
  const at = words.indexOf('--env')
  return (at < 0 ? words : words.toSpliced(at, 2)).filter(word => !word.startsWith('--'))
}
