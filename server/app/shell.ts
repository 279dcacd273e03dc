import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { meta as en } from '#words/en/meta.ts'
import { meta as tr } from '#words/tr/meta.ts'
import { shell as words } from '#words/tr/shell.ts'
import type { SitePage } from './page-table.ts'

/** What Vite tells of a built file: its own name and those that it needs at once. */
interface Built {
  file: string
  imports?: readonly string[]
  css?: readonly string[]
  isEntry?: boolean
}
type Manifest = Readonly<Record<string, Built>>

/** `dist/web/index.html`, and what it is filled with. Read once: a build under a running server is not for it. */
export interface Shell {
  html: string
  manifest: Manifest
}

export function readShell(webDir: string): Shell {
  const [html, manifest] = [join(webDir, 'index.html'), join(webDir, '.vite/manifest.json')]
  return {
    html: existsSync(html) ? readFileSync(html, 'utf8') : '<title>Meydan</title>The site has not been built yet.',
    manifest: existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as Manifest) : {},
  }
}

/**
 * The one document, as it is for this page before any script has run: name, description, preview and robots' words, in
 * Turkish as the page itself begins, and the names of the page's own scripts. `path` is canonical; empty: there is none.
 */
export function shellFor({ html, manifest }: Shell, page: SitePage, path: string, config: Config): string {
  const filled: Record<string, string> = {
    '<title>Meydan</title>': headOf(page, path, config) + preloadsOf(manifest, page.madeOf),
    '<!--site-name-->Meydan': escaped(config.siteName),
    '<!--old-browser-tr-->': escaped(tr['meta.oldBrowser']),
    '<!--old-browser-en-->': escaped(en['meta.oldBrowser']),
    '<!--no-script-tr-->': escaped(tr['meta.noScript']),
    '<!--no-script-en-->': escaped(en['meta.noScript']),
  }
  return Object.entries(filled).reduce((text, [place, value]) => text.replace(place, () => value), html)
}

function headOf(page: SitePage, path: string, { siteName, publicUrl }: Config): string {
  const title = page.title ? `${words[page.title]} · ${siteName}` : siteName
  const description = tr[page.description]
  const image = `${publicUrl}/share.png`
  const properties = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:title': title,
    'og:description': description,
    'og:locale': 'tr_TR',
    'og:locale:alternate': 'en_US',
    'og:image': image,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': tr['meta.shareImage'],
    ...(path !== '' && { 'og:url': publicUrl + path }),
  }
  const names = {
    description,
    'twitter:card': 'summary_large_image',
    'application-name': siteName,
    'apple-mobile-web-app-title': siteName,
    ...(!page.isPublic && { robots: 'noindex' }),
  }
  return [
    `<title>${escaped(title)}</title>`,
    ...Object.entries(names).map(([name, value]) => `<meta name="${name}" content="${escaped(value)}" />`),
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${escaped(value)}" />`),
    ...(path === '' ? [] : [`<link rel="canonical" href="${escaped(publicUrl + path)}" />`]),
  ].join('\n    ')
}

/** What the first script would only ask for after it has come and run. Its own imports stand in the document already. */
function preloadsOf(manifest: Manifest, madeOf: readonly string[]): string {
  const first = importsOf(
    manifest,
    Object.keys(manifest).filter(key => manifest[key]?.isEntry),
  )
  const own = [...importsOf(manifest, madeOf)].filter(key => !first.has(key))
  return own.map(key => `\n    <link rel="modulepreload" crossorigin href="/${manifest[key]!.file}" />`).join('')
}

function importsOf(manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (found.has(key) || !manifest[key]) continue
    found.add(key)
    importsOf(manifest, manifest[key].imports ?? [], found)
  }
  return found
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
