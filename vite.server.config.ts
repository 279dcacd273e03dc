import { dirname, join, relative, resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const root = import.meta.dirname

/** What Node is started with (script/server.mjs); what a program starts itself is found where it names its file. */
export const programs = { main: 'server/main.ts', operator: 'server/operator.ts', demo: 'server/demo/main.ts' }

/** These stay packages: what is fetched when it is first needed, and what is never needed but named. */
const packages = [
  '@aws-sdk/client-s3',
  'file-type',
  'glob',
  'iovalkey',
  'nodemailer',
  'pg',
  'postal-mime',
  'sax',
  'sharp',
  'tar-stream',
  'yauzl',
  // Fastify's, for schemas and for tests.
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  'light-my-request',
]

/** The server in few files with the same code: docs/decisions/039. `npm run dev` and tests run the sources. */
export default defineConfig({
  root,
  plugins: [ownPlaces(), namedSources(), laterModules(), inAscii()],
  ssr: { noExternal: true, external: packages },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node24',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: programs,
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // By itself, so that it comes before all others.
        codeSplitting: { groups: [{ name: 'name-sources', test: /name-sources/ }] },
        comments: false,
        sourcemapExcludeSources: true,
      },
    },
  },
})

/** What a file names beside itself it finds where that stands; another program, where that is joined to. */
function ownPlaces(): Plugin {
  let outDir = ''
  return {
    name: 'own-places',
    enforce: 'pre',
    configResolved: config => void (outDir = resolve(root, config.build.outDir)),
    transform(code, id) {
      if (!id.startsWith(join(root, 'server/')) || !code.includes('import.meta.url')) return null
      const placed = code.replace(/new URL\('([^']+)', import\.meta\.url\)/g, (_, path: string) => {
        const file = join(dirname(id), path)
        if (!file.endsWith('.ts')) return `new URL('${relative(outDir, file)}', import.meta.url)`
        return `new URL(import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: file })})`
      })
      if (/(?<!, )import\.meta\.url/.test(placed)) throw new Error(`${id} uses import.meta.url in another way.`)
      return { code: placed, map: null }
    },
    resolveFileUrl: ({ fileName }) => `new URL('./${fileName}', import.meta.url).href`,
  }
}

/** The first of a program, so that each error tells of the sources. */
function namedSources(): Plugin {
  const first = "import '#server/app/start/name-sources.ts';"
  return {
    name: 'named-sources',
    enforce: 'pre',
    transform: (code, id) =>
      Object.values(programs).includes(relative(root, id)) ? { code: first + code, map: null } : null,
  }
}

/** Of Node's: megabytes each, which no package here needs before it is asked for something of them. */
const laterBuiltins = /^(?:node:)?(https|http2|tls)$/

function laterModules(): Plugin {
  const mark = '\0later:'
  return {
    name: 'later-modules',
    enforce: 'pre',
    resolveId(name, importer) {
      if (!importer?.includes('node_modules')) return null
      if (name === 'glob' && importer.includes('@fastify/static')) return `${mark}glob`
      const builtin = laterBuiltins.exec(name)?.[1]
      return builtin ? `${mark}node:${builtin}` : null
    },
    load(id) {
      if (!id.startsWith(mark)) return null
      const name = id.slice(mark.length)
      if (name === 'glob') return "exports.glob = (...given) => require('glob').glob(...given)"
      return `module.exports = new Proxy({}, { get: (_, key) => process.getBuiltinModule('${name}')[key] })`
    },
  }
}

/** A single other letter makes V8 keep a whole file in two bytes for each. */
function inAscii(): Plugin {
  const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  return {
    name: 'in-ascii',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = file.code.replace(/[\u0080-\uffff]/g, escaped)
    },
  }
}
