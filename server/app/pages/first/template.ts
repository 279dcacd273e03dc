import type { Config } from '#server/config.ts'
import { type Shell, shellFor } from '#server/app/pages/shell.ts'
import type { Language } from '#words/language.ts'
import type { Template } from './document.ts'

/** Where the rows will stand; no document has it. */
const mark = '<!--rows-->'
/** Below all that the page shows. */
const end = '</body>'

/** The chat's document in each language, cut where rows and data go. Made when it is first asked for. */
export function templatesOf(shell: Shell, config: Config): (language: Language) => Template {
  const made = new Map<Language, Template>()
  return language => {
    const known = made.get(language)
    if (known) return known
    const filled = (hasWords: string | false): string => shellFor(shell, { name: 'chat', language, hasWords }, config)
    const [before = '', rest = ''] = filled(mark).split(mark)
    const template = { withRows: [before, ...cut(rest)], withoutRows: cut(filled(false)) } as const
    made.set(language, template)
    return template
  }
}

function cut(html: string): [string, string] {
  const at = html.indexOf(end)
  return at < 0 ? [html, ''] : [html.slice(0, at), html.slice(at)]
}
