import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Where `npm run dev` finds the server; the browser talks to Vite alone, so cookies and Origin are as in production. */
const server = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), tailwindcss(), compressed()],
  publicDir: false,
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0, // the content policy has no `data:` for fonts
    modulePreload: { polyfill: false },
  },
  server: {
    port: 5173,
    watch: { ignored: ['**/data/**', '**/.runtime/**', '**/dist/**'] },
    proxy: {
      '/api': server,
      '/dev': server,
      '/healthz': server,
      '/live': { target: server, ws: true },
    },
  },
})

/** Compresses once, at the build, what the server would else compress at each request (it serves `.br` and `.gz`). */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle: async ({ dir = '' }, bundle) => {
      const files = Object.keys(bundle).filter(name => /\.(js|css|svg|html)$/.test(name))
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
