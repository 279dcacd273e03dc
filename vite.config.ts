import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, runnerImport } from 'vite'
import { notPages } from './contract/pages.ts'

/**
 * Where `npm run dev` put the server; the browser talks to Vite alone, so cookies and Origin are as in production.
 */
const server = `http://127.0.0.1:${process.env.SERVER_PORT ?? 3000}`

/** The one script with a name of its own: browsers ask for a service worker at the same address for ever. */
const worker = 'sw.js'

/** What pages share that are no beginning. */
const shared =
  /@base-ui|@floating-ui|lucide-react|web\/(app|parts|live|messages|channels|media|reports|moderation|search|accounts\/people)\/|words\/(tr|en)\/(moderation|reports)\./
/**
 * Few files instead of one for each part that two pages share: over a slow network each file is a walk to the server.
 * What only one page needs stays with it. tests/browser/site/pages.spec.ts holds each page to its size.
 */
const sharedFiles: Group[] = [
  { name: 'validator', test: /node_modules\/zod/, priority: 6 },
  { name: 'first', tags: ['$initial' as const], test: (id: string) => !id.includes('/web/worker/'), priority: 5 },
  {
    name: 'small',
    test: /useLocation|gate\/(backoff|server-clock|field-check|refusal-text)|time\/time-ago|node_modules\/uuid|contract\/(limits|text\/(characters|fold))\.|parts\/[a-z]+\/(field|check-box|text-field|text-area|card|tile-band|focus-first|use-screen)\./,
    priority: 4,
  },
  {
    name: 'forms',
    test: /react-hook-form|parts\/form\/(use-form|check-text)\.|gate\/later-routes\./,
    priority: 3,
  },
  // Pages that need nothing of the chat read with it too.
  { name: 'reading', test: /gate\/reading\/use-reading\./, priority: 4 },
  // Home has it with the page of the site, and needs nothing else of what desks share.
  { name: 'sides', test: /screen\/use-hidden-sides\./, priority: 4 },
  // What a first message needs comes in one file (docs/decisions/034); what other pages need of it stands apart, in
  // 'read', for the bundler takes with a file all that this imports.
  { name: (id: string, modules: Modules) => (sideOf(id, modules) === 'read' ? 'read' : null), priority: 3 },
  { name: (id: string, modules: Modules) => (sideOf(id, modules) === 'chat' ? 'chat' : null), priority: 2 },
  // What those pages share with what comes after it, else all of that would come with it.
  { name: (id, modules) => (isApart(id, modules) ? 'apart' : null), priority: 2 },
  // What comes after it, and what live pages share with that; what only desks, logs and such pages share, in 'desks'.
  { name: (id, modules) => (isOfLater(id, modules) ? 'live' : null), minShareCount: 2, test: shared, priority: 1 },
  { name: 'desks', minShareCount: 2, test: shared, priority: 0 },
]

interface Group {
  name: string | ((id: string, modules: Modules) => string | null)
  test?: RegExp | ((id: string) => boolean)
  tags?: '$initial'[]
  minShareCount?: number
  priority: number
}

interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null
}

/** Where the chat begins, but for what is fetched later; and the pages that need nothing of it. */
const chatBegins = ['app/pages/chat-page.tsx', 'app/talking/talking.tsx', 'app/talking/begin.ts']
const stillPages = [
  'app/pages/home-page.tsx',
  'app/pages/privacy-page.tsx',
  'feedback/feedback-page.tsx',
  'accounts/enter/login-page.tsx',
  'accounts/mail-links/reset-password-page.tsx',
]
/** The parts that every chat fetches after its beginning (web/parts/later). */
const laterParts = [
  'app/chat/chat-openings.tsx',
  'app/desk/desk-items.tsx',
  'channels/channel-menu-items.tsx',
  'messages/composer/files/attaching.ts',
  'messages/composer/files/chosen-files.tsx',
  'messages/linked/linked.tsx',
  'messages/menu/acting.ts',
  'parts/overlays/confirm-dialog.tsx',
  'parts/overlays/drawer.tsx',
  'parts/overlays/flyout-popup.tsx',
  'parts/overlays/menu-popup.tsx',
  'search/search-panel.tsx',
]
let sides: { chat: ReadonlySet<string>; still: ReadonlySet<string> } | null = null
let ofLater: ReadonlySet<string> | null = null

function sideOf(id: string, modules: Modules): 'chat' | 'read' | null {
  sides ??= sidesOf(modules)
  if (!sides.chat.has(id) || isBeginning(id)) return null
  return sides.still.has(id) ? 'read' : 'chat'
}

const sidesOf = (modules: Modules) => ({
  chat: reachedBy(chatBegins, modules),
  still: reachedBy(stillPages, modules),
})

function isApart(id: string, modules: Modules): boolean {
  sides ??= sidesOf(modules)
  return isOfLater(id, modules) && sides.still.has(id) && !sides.chat.has(id)
}

const isOfLater = (id: string, modules: Modules): boolean => (ofLater ??= reachedBy(laterParts, modules)).has(id)

const reachedBy = (files: readonly string[], modules: Modules): ReadonlySet<string> =>
  reached(
    files.map(file => `${import.meta.dirname}/web/${file}`),
    modules,
  )

/** By these names the server finds what to tell a page's browser of (server/app/pages/shell.ts). */
const isBeginning = (id: string): boolean => /\/(chat-page|talking)\.tsx$/.test(id)

/** All that these files import, and what that imports; of the icons only those that they name. */
function reached(ids: readonly string[], modules: Modules, found = new Set<string>()): Set<string> {
  for (const id of ids) {
    if (found.has(id) || id === allIcons) continue
    found.add(id)
    const { importedIds = [], code } = modules.getModuleInfo(id) ?? {}
    reached([...importedIds, ...(importedIds.includes(allIcons) ? iconsIn(code ?? '') : [])], modules, found)
  }
  return found
}

/** The one file that everybody imports icons from. By it each would be reached by all, and come with every page. */
const allIcons = `${import.meta.dirname}/node_modules/lucide-react/dist/esm/lucide-react.mjs`
let iconFiles: Map<string, string> | null = null

function iconsIn(code: string): string[] {
  iconFiles ??= new Map(
    [...readFileSync(allIcons, 'utf8').matchAll(/^export \{ (.+) \} from '\.\/(icons\/[\w-]+\.mjs)'/gm)].flatMap(
      ([, names = '', file = '']) =>
        [...names.matchAll(/default as (\w+)/g)].map(([, name]) => [name!, join(allIcons, '..', file)] as const),
    ),
  )
  const named = /import \{([^}]*)\} from ["']lucide-react["']/.exec(code)?.[1] ?? ''
  return [...named.matchAll(/(\w+)(?: as \w+)?/g)].flatMap(([, name]) => iconFiles!.get(name!) ?? [])
}

export default defineConfig({
  plugins: [react(), tailwindcss(), firstWords(), named(), compressed()],
  publicDir: 'web/public',
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0, // the content policy has no `data:` for fonts
    modulePreload: { polyfill: false },
    manifest: true, // the server tells a page's browser ahead what that page is made of
    rolldownOptions: {
      input: { index: 'index.html', worker: 'web/worker/worker.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'worker' ? worker : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: sharedFiles },
      },
    },
  },
  server: {
    port: 5173,
    watch: { ignored: ['**/data/**', '**/.runtime/**', '**/dist/**'] },
    proxy: Object.fromEntries(
      notPages.flatMap(({ passedOn }) => (passedOn ? [[passedOn, { target: server, ws: passedOn === '/live' }]] : [])),
    ),
  },
})

/**
 * What pages begin with before their scripts, drawn by their own components, for the server
 * (server/app/pages/shell.ts).
 */
function firstWords(): Plugin {
  return {
    name: 'first-words',
    apply: 'build',
    async generateBundle() {
      const file = '/web/app/first-words.tsx'
      const { module } = await runnerImport<typeof import('./web/app/first-words.tsx')>(file)
      const source = JSON.stringify(module.drawnFirstWords)
      this.emitFile({ type: 'asset', fileName: '.vite/first-words.json', source })
    },
  }
}

/**
 * Gives the build its name, the hash of all that is in it, and tells it to the page and to the worker, with the files
 * to keep.
 */
function named(): Plugin {
  return {
    name: 'named',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html']
        const script = bundle[worker]
        if (page?.type !== 'asset' || script?.type !== 'chunk') throw new Error('The page or its worker is missing.')
        const files = Object.keys(bundle).filter(name => name.startsWith('assets/'))
        const html = String(page.source)
        const build = createHash('sha256')
          .update([...files.toSorted(), script.code, html].join('\n'))
          .digest('hex')
          .slice(0, 16)
        page.source = withStyleFirst(html).replace(
          '<meta name="build" content="development"',
          `<meta name="build" content="${build}"`,
        )
        script.code = script.code
          .replaceAll('MEYDAN_BUILD', JSON.stringify(build))
          .replaceAll('MEYDAN_NOT_PAGES', JSON.stringify(notPages.map(({ path }) => path)))
          .replaceAll('MEYDAN_FILES', JSON.stringify(files.filter(isKept).map(name => `/${name}`)))
      },
    },
  }
}

/** Nothing can be painted without the style, so a browser that opens few connections asks for it before all scripts. */
function withStyleFirst(html: string): string {
  const style = /\n *<link rel="stylesheet"[^>]*>/.exec(html)?.[0]
  if (!style) throw new Error('The page has no style.')
  return html.replace(style, '').replace('\n    <title>', `${style}\n    <title>`)
}

/**
 * All scripts and styles, the star, and the fonts of web/parts/fonts: not the whole fonts, which few need, nor the
 * sounds.
 */
const isKept = (name: string): boolean => /\.(js|css|svg)$|-(latin|turkish)-[\w-]{8}\.woff2$/.test(name)

/** Compresses once, at the build, what the server would else compress at each request (it serves `.br` and `.gz`). */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle: async ({ dir = '' }, bundle) => {
      const files = Object.keys(bundle).filter(name => /\.(js|css|svg)$/.test(name))
      await Promise.all(
        files.map(async name => {
          const bytes = await readFile(join(dir, name))
          await writeFile(join(dir, `${name}.br`), await promisify(brotliCompress)(bytes))
          await writeFile(join(dir, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }))
        }),
      )
    },
  }
}
