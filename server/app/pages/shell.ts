import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, type PageName, pages } from '#contract/pages.ts'
import type { Config } from '#server/config.ts'
import type { Language } from '#words/language.ts'
import { meta as metaEn } from '#words/en/meta.ts'
import { shell as shellEn } from '#words/en/shell.ts'
import { meta } from '#words/tr/meta.ts'
import { shell as shellTr } from '#words/tr/shell.ts'
import { escaped } from '#contract/text/escaped.ts'

const words = { tr: { ...meta, ...shellTr }, en: { ...metaEn, ...shellEn } }

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
  firstWords: FirstWords
}

/** What pages begin with before their scripts, as markup. The build writes it (vite.config.ts). */
type FirstWords = Readonly<Partial<Record<Language, Partial<Record<PageName, string>>>>>

export function readShell(webDir: string): Shell {
  const html = join(webDir, 'index.html')
  return {
    html: existsSync(html) ? readFileSync(html, 'utf8') : '<title>Meydan</title>The site has not been built yet.',
    manifest: readJson(join(webDir, '.vite/manifest.json')) as Manifest,
    firstWords: readJson(join(webDir, '.vite/first-words.json')) as FirstWords,
  }
}

const readJson = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

/** For whom a document is made. */
export interface Asked {
  /** Null: nothing is there. */
  name: PageName | null
  language: Language
  /** Whether the page will begin with its first words; others than the build drew, where they are given. */
  hasWords: boolean | string
}

/**
 * The one document, as it is for this page before any script has run: name, description, preview and robots' words, the
 * names of the page's own scripts, and its first words.
 */
export function shellFor(shell: Shell, asked: Asked, config: Config): string {
  const { name, language, hasWords } = asked
  const drawn = typeof hasWords === 'string' ? hasWords : name && hasWords && shell.firstWords[language]?.[name]
  const firstWords = drawn || ''
  const filled: Record<string, string> = {
    'lang="tr"': `lang="${language}"`,
    '<title>Meydan</title>': headOf(asked, config) + preloadsOf(shell.manifest, name, language),
    '<!--site-name-->Meydan': escaped(config.siteName),
    '<!--old-browser-tr-->': escaped(words.tr['meta.oldBrowser']),
    '<!--old-browser-en-->': escaped(words.en['meta.oldBrowser']),
    '<!--no-script-tr-->': escaped(words.tr['meta.noScript']),
    '<!--no-script-en-->': escaped(words.en['meta.noScript']),
    '<!--first-words-->': firstWords,
  }
  const document = Object.entries(filled).reduce((text, [place, value]) => text.replace(place, () => value), shell.html)
  // Where there is something to read already, its style and its letters come before the scripts.
  if (firstWords === '') return document
  return document.replace(/<(script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')
}

function headOf({ name, language }: Asked, { siteName, publicUrl, serviceWorker }: Config): string {
  const { title: key, description: about, isIndexable, path }: Facts = name ? pages[name] : nothingHere
  const title = key ? `${words[language][key]} · ${siteName}` : siteName
  const description = words[language][about]
  const canonical = isIndexable ? publicUrl + path : ''
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
    ...(canonical !== '' && { 'og:url': canonical }),
  }
  const names = {
    description,
    'twitter:card': 'summary_large_image',
    'application-name': siteName,
    'apple-mobile-web-app-title': siteName,
    ...(!isIndexable && { robots: 'noindex' }),
    ...(!serviceWorker && { 'service-worker': 'off' }), // read by web/app/worker.ts
  }
  return [
    `<title>${escaped(title)}</title>`,
    ...Object.entries(names).map(([name, value]) => `<meta name="${name}" content="${escaped(value)}" />`),
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${escaped(value)}" />`),
    ...(canonical === '' ? [] : [`<link rel="canonical" href="${escaped(canonical)}" />`]),
  ].join('\n    ')
}

/** A key without words in both languages does not compile here. */
type Facts = Pick<Page, 'isIndexable' | 'path'> & {
  title: keyof typeof shellTr | null
  description: keyof typeof meta
}
const nothingHere: Facts = { title: 'shell.notFoundTitle', description: 'meta.home', isIndexable: false, path: '/' }

/**
 * What the first script would only ask for after it has come and run: the words of this language (PAGE-38), and the
 * page. Its own imports stand in the document already.
 */
function preloadsOf(manifest: Manifest, name: PageName | null, language: Language): string {
  const madeOf = [`web/gate/words/words-${language}.ts`, ...(name ? filesOf(manifest, name) : [])]
  const first = importsOf(
    manifest,
    Object.keys(manifest).filter(key => manifest[key]?.isEntry),
  )
  const own = [...importsOf(manifest, madeOf)].filter(key => !first.has(key))
  return own.map(key => `\n    <link rel="modulepreload" crossorigin href="/${manifest[key]!.file}" />`).join('')
}

/** The files of web/ that a page begins with: its own, `<name>-page.tsx`, and the live connection around it. */
export function filesOf(manifest: Manifest, name: PageName): string[] {
  const own = `/${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}-page.tsx`
  return Object.keys(manifest).filter(
    file => file.endsWith(own) || (pages[name].isLive && file === 'web/app/talking/talking.tsx'),
  )
}

function importsOf(manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (found.has(key) || !manifest[key]) continue
    found.add(key)
    importsOf(manifest, manifest[key].imports ?? [], found)
  }
  return found
}
