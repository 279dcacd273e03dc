import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/kit/machine/longest-first.ts'

/** What was compiled once is kept for the next run, and for the servers that tests start in processes of their own. */
process.env.NODE_COMPILE_CACHE ??= new URL('.runtime/cache', import.meta.url).pathname

/**
 * Node itself loads the server and its tests, as it does in the product, and the files of one worker share what was
 * loaded: that is half of the work of a short test file. So `vi.mock` and `import.meta.glob` do not work there, and
 * what a file changes for all (a global, a mock, the timers) it gives back. Vite loads the unit tests, because Node
 * knows no JSX. Server tests start real servers: generous bounds against hanging, none for speed.
 */
export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    isolate: false,
    sequence: { sequencer: LongestFirst },
    restoreMocks: true,
    unstubGlobals: true,
    coverage: { provider: 'v8', include: ['server/**/*.ts'], reporter: ['text-summary', 'json-summary'] },
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/{unit,compile,script}/**/*.test.ts'], maxWorkers: 2 } },
      { extends: true, test: { name: 'packaging', include: ['tests/packaging/**/*.test.ts'] } },
      { extends: true, test: { name: 'release', include: ['tests/release/**/*.test.ts'] } },
      { extends: true, test: { name: 'engines', include: ['tests/engines/**/*.test.ts'], maxWorkers: 1 } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: 'tests/kit/machine/template.ts',
          maxWorkers: 2,
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
    ],
  },
})
