import { renameSync, rmSync } from 'node:fs'
import { built } from './built.mjs'

/** Builds the web into dist/web when what it is made of has changed. */
export const web = built({
  name: 'web',
  what: 'web',
  madeOf: [
    'web',
    'contract',
    'drawn',
    'words',
    'index.html',
    'vite.config.ts',
    'tsconfig.json',
    'package.json',
    'package-lock.json',
  ],
  put: (next, place) => {
    rmSync(place, { recursive: true, force: true })
    renameSync(next, place)
  },
})
