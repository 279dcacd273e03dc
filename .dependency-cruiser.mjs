/** The house's rooms in their one order: each may import only those before it (design.md section 2). */
const rooms = ['audit', 'media', 'accounts', 'channels', 'messages', 'reports', 'moderation', 'feedback', 'live']

const onlyLeftwards = rooms.map((room, index) => ({
  name: `${room}-imports-only-leftwards`,
  severity: 'error',
  from: { path: `^(server|web)/${room}/` },
  to: { path: `^(server|web)/(${rooms.slice(index + 1).join('|')}|app)/` },
}))

export default {
  forbidden: [
    ...onlyLeftwards,
    {
      name: 'through-the-door',
      comment: 'Another room of the server is entered through its door.ts only.',
      severity: 'error',
      from: { path: '^server/([^/]+)/' },
      to: { path: `^server/(${rooms.join('|')}|mail)/`, pathNot: ['^server/[^/]+/door\\.ts$', '^server/$1/'] },
    },
    {
      name: 'ground-knows-no-room',
      comment: 'The gate and the database serve rooms; they do not know them.',
      severity: 'error',
      from: { path: '^(server|web)/(gate|db|parts)/' },
      to: { path: `^(server|web)/(${rooms.join('|')}|app|mail|home)/` },
    },
    {
      name: 'verbs-reach-nothing-outside',
      comment: 'A verb awaits nothing but its transaction: no files, no network, no timers, no other process.',
      severity: 'error',
      from: { path: '^server/(audit|accounts|channels|messages|reports|moderation|feedback)/' },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?(crypto|util)$' },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^contract/' },
      to: { pathNot: ['^contract/', 'node_modules/zod'] },
    },
    {
      name: 'words-know-the-contract-only',
      severity: 'error',
      from: { path: '^words/' },
      to: { pathNot: ['^words/', '^contract/'] },
    },
    {
      name: 'browser-and-server-apart',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|tests|bench)/' },
    },
    {
      name: 'server-and-browser-apart',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|tests|bench)/' },
    },
    {
      name: 'no-circle',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'everything-is-found', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|node_modules)/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
