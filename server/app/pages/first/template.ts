import type { Config } from '#server/config.ts'
import { type Shell, shellFor } from '#server/app/pages/shell.ts'
import type { Language } from '#words/language.ts'
import type { Template } from './document.ts'

/** Where the rows will stand; no document has it. */
const mark = '<!--rows-->'
/** Below all that the page shows. */
const end = '</body>'

/** The chat's document in each language, cut where rows and data go, and the same as JSON. */
export interface Templates {
  parts: Readonly<Record<Language, Template>>
  json: string
}

/** Made when it is first asked for. */
export function templatesOf(shell: Shell, config: Config): () => Templates {
  let made: Templates | undefined
  const templateIn = (language: Language): Template => {
    const filled = (hasWords: string | false): string => shellFor(shell, { name: 'chat', language, hasWords }, config)
    const [before = '', rest = ''] = filled(mark).split(mark)
    return { withRows: [before, ...cut(rest)], withoutRows: cut(filled(false)) }
  }
  const make = (): Templates => {
    const parts = { tr: templateIn('tr'), en: templateIn('en') }
    return { parts, json: JSON.stringify(parts) }
  }
  return () => (made ??= make())
}

function cut(html: string): [string, string] {
  const at = html.indexOf(end)
  return at < 0 ? [html, ''] : [html.slice(0, at), html.slice(at)]
}
