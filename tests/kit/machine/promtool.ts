import { spawnSync } from 'node:child_process'

/** Prometheus' own judge of metrics and rules (the package `prometheus` of Debian), or null where there is none. */
export const promtool = ((): string | null => {
  for (const name of [process.env.PROMTOOL, '.runtime/tools/promtool', 'promtool']) {
    if (name && spawnSync(name, ['--version']).status === 0) return name
  }
  return null
})()

/** What it has to say: nothing where all is well. */
export function saidBy(args: readonly string[], input = ''): string {
  const { status, stdout, stderr } = spawnSync(promtool!, args, { input, encoding: 'utf8' })
  return status === 0 && stderr === '' ? '' : `${stdout}${stderr}`
}
