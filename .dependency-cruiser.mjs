import { existsSync } from 'node:fs'
import { loose, open, reachOutside, rooms, rows, rowsInside } from './rooms.ts'

/** One of these, as a part of a regular expression. */
const oneOf = names => `(${names.map(name => name.replaceAll('.', '\\.')).join('|')})`
const sides = Object.keys(rows)
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** What other rooms of web/ and what web/app may import of a room: files, by their names below its folder. */
const doors = Object.fromEntries(
  await Promise.all(
    rows.web
      .map(room => [room, new URL(`web/${room}/door.ts`, import.meta.url)])
      .filter(([, file]) => existsSync(file))
      .map(async ([room, file]) => [room, await import(file)]),
  ),
)

const onlyLeftwards = Object.entries({ ...rows, ...rowsInside }).flatMap(([place, row]) =>
  row
    .slice(0, -1)
    .map((folder, index) =>
      forbid(
        `${folder}-imports-only-leftwards`,
        'The folders stand in a row (rooms.ts).',
        { path: `^${place}/${folder}/` },
        { path: `^${place}/${oneOf(row.slice(index + 1))}/` },
      ),
    ),
)

const joinedFromOutside = Object.keys(rowsInside).map(room =>
  forbid(
    'what-joins-is-not-imported',
    'The files of such a room join its folders (rooms.ts).',
    { path: `^${room}/[^/]+/` },
    { path: `^${room}/[^/]+$` },
  ),
)

const closed = { path: `^server/${oneOf(rows.server.filter(folder => !open.server.includes(folder)))}/` }
const serverDoors = [
  ['^server/[^/]+$', ['^server/[^/]+/door\\.ts$']],
  ['^server/([^/]+)/', ['^server/[^/]+/door\\.ts$', '^server/$1/']],
].map(([path, pathNot]) =>
  forbid('through-the-door', 'A room of the server is entered by its door.ts only.', { path }, { ...closed, pathNot }),
)

/** A door of re-exports would bring all of a room into the first script, so a room of web/ names its files. */
const webDoors = rows.web
  .filter(room => !open.web.includes(room))
  .flatMap(room => {
    const { forRooms = [], forApp = [] } = doors[room] ?? {}
    const named = files => `^web/${room}/${oneOf(files)}$`
    const inside = `^web/${room}/`
    const what = `Of web/${room}, others import what web/${room}/door.ts names.`
    return [
      forbid(
        'through-the-door',
        what,
        { path: '^web/', pathNot: ['^web/app/', inside] },
        { path: inside, ...(forRooms.length > 0 && { pathNot: named(forRooms) }) },
      ),
      forbid(
        'through-the-door',
        what,
        { path: '^web/app/' },
        { path: inside, ...(forRooms.length + forApp.length > 0 && { pathNot: named([...forRooms, ...forApp]) }) },
      ),
    ]
  })

/** An import of such a file is seen from one end or the other; a file without any is an orphan. */
const knownFolders = [
  ...sides.map(side => ({
    path: `^${side}/`,
    pathNot: [`^${side}/${oneOf(rows[side])}/`, `^${side}/${oneOf(Object.values(loose).flat())}$`],
  })),
  ...Object.entries(rowsInside).map(([room, row]) => ({
    path: `^${room}/[^/]+/`,
    pathNot: [`^${room}/${oneOf(row)}/`],
  })),
].flatMap(unknown => {
  const what = 'Each folder of server/, of web/ and of a room that is a row has its place in it (rooms.ts).'
  return [
    forbid('every-folder-has-its-place', what, unknown, {}),
    forbid('every-folder-has-its-place', what, {}, unknown),
    forbid('every-folder-has-its-place', what, { orphan: true, ...unknown }, {}),
  ]
})

export default {
  forbidden: [
    ...onlyLeftwards,
    ...joinedFromOutside,
    ...serverDoors,
    ...webDoors,
    ...knownFolders,
    forbid(
      'nobody-imports-a-beginning',
      'A process begins there.',
      {},
      { path: `^server/(${oneOf(loose.beginnings)}$|demo/main\\.ts$)` },
    ),
    forbid(
      'shared-knows-no-room',
      'What all rooms use knows none of them.',
      { path: `^server/${oneOf(loose.shared)}$` },
      { path: `^server/${oneOf(['mail', ...rooms, 'app', 'demo'])}/` },
    ),
    forbid(
      'verbs-reach-nothing-outside',
      'A verb awaits nothing but its transaction: no files, no network, no timers, no other process.',
      { path: `^server/${oneOf(rooms)}/`, pathNot: `^server/${oneOf(reachOutside)}/` },
      { dependencyTypes: ['core'], pathNot: '^(node:)?(crypto|util)$' },
    ),
    forbid(
      'sql-in-rows-only',
      'Only what is named rows.ts or …-rows.ts speaks SQL, and the database itself.',
      { path: '^server/', pathNot: ['^server/db/', '(^|/|-)rows\\.ts$'] },
      { path: 'node_modules/kysely', dependencyTypesNot: ['type-only'] },
    ),
    forbid('contract-stands-alone', '', { path: '^contract/' }, { pathNot: ['^contract/', 'node_modules/zod'] }),
    forbid('words-know-the-contract-only', '', { path: '^words/' }, { pathNot: ['^words/', '^contract/'] }),
    forbid(
      'drawn-knows-contract-and-words',
      'The server and the browser draw with it.',
      { path: '^drawn/' },
      { pathNot: ['^drawn/', '^contract/', '^words/'] },
    ),
    forbid(
      'browser-and-server-apart',
      'The browser has neither the server nor Node.',
      { path: '^web/' },
      { path: '^(server|tests|bench|script)/' },
    ),
    forbid('browser-and-server-apart', '', { path: '^web/' }, { dependencyTypes: ['core'] }),
    forbid(
      'server-and-browser-apart',
      'The server draws nothing.',
      { path: '^server/' },
      { path: ['^(web|tests|bench|script)/', 'node_modules/(react|react-dom|@tanstack|@base-ui)/'] },
    ),
    forbid(
      'product-needs-no-tool',
      'What the server runs on and the browser is given stands in dependencies, so that its notice and licence are looked at.',
      { path: '^(contract|drawn|server|web|words)/' },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'no-circle',
      'Nor one of types alone: who reads one file must read all of a circle.',
      {},
      { circular: true },
    ),
    forbid('everything-is-found', '', {}, { couldNotResolve: true }),
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
