/** The build that this page is of; a page that a newer server sends has another one. */
export const ownBuild = (): string => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? ''

/** The build that the server has now, whose files it serves. Null: the server is away. */
export async function serverBuild(): Promise<string | null> {
  try {
    const response = await fetch('/', { cache: 'no-store' })
    const page = await response.text()
    return response.ok ? (/<meta name="build" content="(\w+)"/.exec(page)?.[1] ?? '') : null
  } catch {
    return null
  }
}

/** Whether the server has gone on to another build than this page is of. Null: nobody can tell now. */
export async function isOutdated(): Promise<boolean | null> {
  const build = await serverBuild()
  return build === null ? null : build !== '' && build !== ownBuild()
}
