import { table } from './markdown-table.ts'
import { routes } from './routes.ts'

const [begin, end] = ['<!-- routes -->', '<!-- /routes -->']

/** docs/api.md with its table of routes as the contract has it; everything else as it stands. */
export function apiPage(text: string): string {
  const [before, after] = [text.split(begin)[0], text.split(end)[1]]
  if (before === undefined || after === undefined) throw new Error(`docs/api.md has no ${begin} and ${end}.`)
  const rows = routes.map(([name, { method, path, summary, ability, limit }]) => [
    `\`${method} ${path}\``,
    `\`${name}\``,
    summary,
    `\`${ability}\``,
    `\`${limit}\``,
  ])
  return [before + begin, '', table(['route', 'name', 'what it does', 'ability', 'limit'], rows), '', end + after].join(
    '\n',
  )
}
