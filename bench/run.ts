import { parseArgs } from 'node:util'
import { archive } from './archive.ts'
import { beside } from './beside.ts'
import { keepToCore } from './cores.ts'
import type { Effort } from './effort.ts'
import { crowd } from './crowd.ts'
import { curves } from './curves.ts'
import { fanOut } from './fan-out.ts'
import { print, type Figures } from './figures.ts'
import { fallen } from './held.ts'
import { first } from './first.ts'
import { history } from './history.ts'
import { hostileFiles } from './hostile-files.ts'
import { memory } from './memory.ts'
import { pagesBench } from './pages.ts'
import { posting } from './posting.ts'
import { profileInto } from './processes.ts'
import { search } from './search/search.ts'
import { slowReaders } from './slow-readers.ts'
import { start } from './start.ts'
import { postOver } from './systems.ts'
import { together } from './together.ts'
import { typing } from './typing.ts'
import { undoing } from './undoing.ts'
import { watching } from './watching.ts'

const full: Effort = {
  seconds: 5,
  rounds: 3,
  receivers: [100, 1_000],
  messages: 100_000,
  sockets: 10_000,
  sizes: [1_000, 10_000, 100_000, 1_000_000],
  beside: '',
  keep: '',
  pages: [],
}
const quick: Effort = {
  seconds: 2,
  rounds: 1,
  receivers: [100, 1_000],
  messages: 20_000,
  sockets: 1_000,
  sizes: [1_000, 10_000],
  beside: '',
  keep: '',
  pages: [],
}

const benches: Record<string, (effort: Effort) => Promise<Figures>> = {
  'fan-out': fanOut,
  'slow-readers': slowReaders,
  crowd,
  together,
  curves,
  posting,
  history,
  first,
  start,
  memory,
  typing,
  watching,
  files: hostileFiles,
  archive,
  undoing,
  search,
  beside,
  pages: pagesBench,
}

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    receivers: { type: 'string' },
    sizes: { type: 'string' },
    sockets: { type: 'string' },
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    profile: { type: 'string' },
    beside: { type: 'string' },
    keep: { type: 'string' },
    over: { type: 'string', default: 'socket' },
    page: { type: 'string', multiple: true, default: [] },
    hold: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) {
  console.log(`npm run bench -- [--quick] [--only ${Object.keys(benches).join('|')}] [--receivers 100,1000] [--sockets 10000] [--sizes 1000,1000000] [--seconds 5] [--rounds 3] [--profile FOLDER] [--beside PROGRAM] [--keep FOLDER] [--over http] [--page /chat] [--hold]

--hold: status 1 where a ratio has fallen by a third, or an amount has grown, twice in a row (bench/held.ts).
--over http: who hears posts too over requests, and not over the socket on which he hears.
--keep: search makes its place there once, and measures copies of it; with --rounds 0 it makes it and does no more.

Each figure is measured beside its floor, in turns, on this machine: the server (and an embedded database) on one core,
the load on another. DATABASE_URL measures PostgreSQL; keep it to the server's core yourself.`)
  process.exit(0)
}

process.on('SIGINT', () => process.exit(130))
process.on('SIGTERM', () => process.exit(143))

const unknown = values.only.find(name => !Object.hasOwn(benches, name))
if (unknown) {
  console.error(`There is no bench '${unknown}': ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}

if (values.profile) profileInto(values.profile)
if (values.over === 'http') postOver('http')
const base = values.quick ? quick : full
const effort: Effort = {
  ...base,
  ...(values.receivers && { receivers: values.receivers.split(',').map(Number) }),
  ...(values.sizes && { sizes: values.sizes.split(',').map(Number) }),
  ...(values.sockets && { sockets: Number(values.sockets) }),
  ...(values.seconds && { seconds: Number(values.seconds) }),
  ...(values.beside && { beside: values.beside }),
  ...(values.keep && { keep: values.keep }),
  pages: values.page,
  ...(values.rounds && { rounds: Number(values.rounds) }),
}
// Lighthouse is asked for by its name only: it needs tools that are not installed with the rest, and both cores. Who
// measures beside another build has to name that, and the place of a search takes long to make.
const asked = new Set(['pages', 'beside', 'search'])
const chosen = values.only.length > 0 ? values.only : Object.keys(benches).filter(name => !asked.has(name))
if (!chosen.includes('pages')) console.log(keepToCore(process.pid, 'load'))
const lost: string[] = []
for (const name of chosen) {
  const figures = await benches[name]!(effort)
  print(name, figures)
  if (!values.hold || fallen(name, figures).length === 0) continue
  console.log(
    `${fallen(name, figures).join('\n')} It is measured once more: a neighbour of the machine may have done that.`,
  )
  const again = await benches[name]!(effort)
  print(name, again)
  lost.push(...fallen(name, again))
}
for (const line of lost) console.error(line)
process.exit(lost.length > 0 ? 1 : 0)
