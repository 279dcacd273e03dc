import { sameSitePath } from '#web/gate/same-site-path.ts'

/** Plain strings in the address, as mails and people write them: the router's own way would read a code as a number. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (typeof value === 'string') params.set(name, value)
  return params.size > 0 ? `?${params}` : ''
}

/** What /login may be told: a mail's link (`mode`, `oobCode`), the address to fill in, and where to go afterwards. */
export interface LoginSearch {
  mode?: string
  oobCode?: string
  email?: string
  next?: string
}

export function loginSearch(search: Record<string, unknown>): LoginSearch {
  const next = sameSitePath(search.next)
  return { ...strings(search, ['mode', 'oobCode', 'email']), ...(next !== undefined && { next }) }
}

function strings<Name extends string>(search: Record<string, unknown>, names: Name[]): Partial<Record<Name, string>> {
  return Object.fromEntries(
    names.flatMap(name => (typeof search[name] === 'string' ? [[name, search[name]]] : [])),
  ) as Partial<Record<Name, string>>
}
