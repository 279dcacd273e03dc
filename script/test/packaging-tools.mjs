import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The programs that read what packaging/ holds, by the package of Debian that brings them. */
const packageOf = { 'systemd-analyze': 'systemd', caddy: 'caddy', 'docker-compose': 'docker-compose' }

/** That all of them are here: `{ missing }` names those that are not. */
export async function packagingTools() {
  const missing = Object.keys(packageOf).filter(name => !isInPath(name))
  if (missing.length === 0) return { env: {}, end: async () => {} }
  const packages = missing.map(name => packageOf[name]).join(' ')
  return { missing: `no ${missing.join(', ')} found. To bring them: apt install --no-install-recommends ${packages}` }
}

const isInPath = name => (process.env.PATH ?? '').split(delimiter).some(folder => existsSync(join(folder, name)))
