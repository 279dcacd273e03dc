/** The build that this page is of; a page that a newer server sends has another one. */
export const ownBuild = (): string => buildIn(document)

/** Whether the server has gone on to another build, whose files have other names. Not knowing is no. */
export async function isOutdated(): Promise<boolean> {
  try {
    const response = await fetch('/', { cache: 'no-store' })
    const found = /<meta name="build" content="(\w+)"/.exec(await response.text())
    return response.ok && found !== null && found[1] !== ownBuild()
  } catch {
    return false
  }
}

const buildIn = (page: Document): string => page.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? ''
