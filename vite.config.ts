import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where `npm run dev` finds the server; the browser talks to Vite alone, so cookies and Origin are as in production. */
const server = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), tailwindcss()],
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
