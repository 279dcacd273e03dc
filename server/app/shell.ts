import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Language } from '#words/language.ts'
import { meta as metaEn } from '#words/en/meta.ts'
import { shell as shellEn } from '#words/en/shell.ts'
import { meta } from '#words/tr/meta.ts'
import { shell } from '#words/tr/shell.ts'
import { escaped } from '#server/gate/escaped.ts'
import { firstWordsIn } from './first-words.ts'
import type { SitePage } from './page-table.ts'

const words = { tr: { ...meta, ...shell }, en: { ...metaEn, ...shellEn } }

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

/** For whom a document is made. */
export interface Asked {
  page: SitePage
  /** Canonical; empty: there is none. */
  path: string
  language: Language
  /** Whether the page will begin with its first words. */
  hasWords: boolean
}

/**
 * The one document, as it is for this page before any script has run: name, description, preview and robots' words, the
 * names of the page's own scripts, and its first words.
 */
export function shellFor({ html, manifest }: Shell, asked: Asked, config: Config): string {
  const { page, language, hasWords } = asked
  const firstWords = page.words && hasWords ? firstWordsIn(language, page.words) : ''
  const filled: Record<string, string> = {
    'lang="tr"': `lang="${language}"`,
    '<title>Meydan</title>': headOf(asked, config) + preloadsOf(manifest, page.madeOf),
    '<!--site-name-->Meydan': escaped(config.siteName),
    '<!--old-browser-tr-->': escaped(words.tr['meta.oldBrowser']),
    '<!--old-browser-en-->': escaped(words.en['meta.oldBrowser']),
    '<!--no-script-tr-->': escaped(words.tr['meta.noScript']),
    '<!--no-script-en-->': escaped(words.en['meta.noScript']),
    '<!--first-words-->': firstWords,
  }
  const document = Object.entries(filled).reduce((text, [place, value]) => text.replace(place, () => value), html)
  // Where there is something to read already, its style and its letters come before the scripts.
  if (firstWords === '') return document
  return document.replace(/<(script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')
}

function headOf({ page, path, language }: Asked, { siteName, publicUrl, serviceWorker }: Config): string {
  const title = page.title ? `${words[language][page.title]} · ${siteName}` : siteName
  const description = words[language][page.description]
  const image = `${publicUrl}/share.png`
  const properties = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:title': title,
    'og:description': description,
    'og:locale': language === 'tr' ? 'tr_TR' : 'en_US',
    'og:locale:alternate': language === 'tr' ? 'en_US' : 'tr_TR',
    'og:image': image,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': words[language]['meta.shareImage'],
    ...(path !== '' && { 'og:url': publicUrl + path }),
  }
  const names = {
    description,
    'twitter:card': 'summary_large_image',
    'application-name': siteName,
    'apple-mobile-web-app-title': siteName,
    ...(!page.isPublic && { robots: 'noindex' }),
    ...(!serviceWorker && { 'service-worker': 'off' }), // read by web/app/worker.ts
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
