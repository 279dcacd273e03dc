import { defineConfig } from 'vitest/config'

/** Server tests start real servers: generous bounds against hanging, none for speed. */
export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    coverage: { provider: 'v8', include: ['server/**/*.ts'], reporter: ['text-summary', 'json-summary'] },
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/{unit,compile,script}/**/*.test.ts'] } },
      { extends: true, test: { name: 'server', include: ['tests/server/**/*.test.ts'], maxWorkers: 2 } },
    ],
  },
})
