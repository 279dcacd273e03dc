import { readFileSync, writeFileSync } from 'node:fs'

/**
 * `npm run bench … > FILE`, then `node bench/draw.ts FILE … FOLDER`: the JSON lines of the benches as pictures. Curves
 * stand on two logarithmic axes, where what grows with the place is a straight line upwards, and what does not is flat.
 */
const ink = { ground: '#12151c', line: '#2a303c', text: '#c9d1dd', quiet: '#8a94a6' }
const colours = ['#f0b45a', '#3fb6b2', '#d97f9a', '#8fb3ff', '#b6d36b', '#c79bff', '#ff8f6b']
const shown = {
  readyMs: 'ready',
  helloMs: 'hello',
  latestMs: 'latest 50',
  postMs: 'post',
  membersMs: 'people, first page',
  channelsMs: 'channels',
} as const
const [width, height, left, top, bottom] = [360, 300, 52, 34, 34]

type Points = Record<string, Record<keyof typeof shown, number | null>>
interface Line {
  bench: string
  [name: string]: unknown
}

const given = process.argv.slice(2)
const folder = given.pop()
if (!folder || given.length === 0) throw new Error('node bench/draw.ts FILE … FOLDER')
const found = given.flatMap(file => readFileSync(file, 'utf8').split('\n'))
for (const { bench, ...figures } of found.filter(line => line.startsWith('{')).map(line => JSON.parse(line) as Line)) {
  if (bench === 'curves') write('curves', curves(figures as Record<string, Points>))
  if (bench === 'fan-out') write('fan-out', bars(figures as Record<string, Busy>))
}

function write(name: string, svg: string): void {
  writeFileSync(`${folder}/bench-${name}.svg`, svg)
}

function curves(kinds: Record<string, Points>): string {
  const plots = Object.entries(kinds).map(([kind, points], at) => plot(kind, points, at * width))
  const legend = Object.values(shown).map((name, at) => {
    const x = left + at * 170
    return `<rect x="${x}" y="${height + 4}" width="14" height="4" fill="${colours[at]}"/>${text(x + 20, height + 10, name)}`
  })
  return svgOf(width * plots.length, height + 24, [...plots, ...legend])
}

/** From a tenth of a millisecond to a hundred seconds, and from a thousand to a million. */
function plot(kind: string, points: Points, x0: number): string {
  const x = (size: number): number => x0 + left + ((Math.log10(size) - 3) / 3) * (width - left - 16)
  const y = (ms: number): number => height - bottom - ((Math.log10(ms) + 1) / 6) * (height - top - bottom)
  const rules = [0.1, 1, 10, 100, 1_000, 10_000, 100_000].map(
    ms =>
      `<path d="M${x(1e3)} ${y(ms)}H${x(1e6)}" stroke="${ink.line}"/>${text(x(1e3) - 6, y(ms) + 4, nameOf(ms), 'end')}`,
  )
  const sizes = [1e3, 1e4, 1e5, 1e6].map((size, at) => text(x(size), height - bottom + 18, `10^${at + 3}`, 'middle'))
  const drawn = (Object.keys(shown) as (keyof typeof shown)[]).map((name, at) => {
    const places = Object.entries(points).flatMap(([size, point]) => {
      const ms = point[name]
      return ms === null ? [] : [[x(Number(size)), y(Math.max(0.1, ms))]] // null: not answered
    })
    const dots = places.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="2.5" fill="${colours[at]}"/>`)
    return `<polyline points="${places.join(' ')}" fill="none" stroke="${colours[at]}" stroke-width="2"/>${dots.join('')}`
  })
  return [text(x0 + left, 18, `${kind}, ms`), ...rules, ...sizes, ...drawn].join('')
}

function nameOf(ms: number): string {
  return ms < 1_000 ? String(ms) : `${ms / 1_000} s`
}

interface Busy {
  deliveriesPerSecond: number
  serverCpu: number
}

/** Deliveries for each second of the server's CPU. */
function bars(systems: Record<string, Busy>): string {
  const found = Object.entries(systems).map(
    ([name, busy]) => [name, busy.deliveriesPerSecond / busy.serverCpu] as const,
  )
  const most = Math.max(...found.map(([, perSecond]) => perSecond))
  const rows = found.map(([name, perSecond], at) => {
    const length = (perSecond / most) * 420
    const colour = name.startsWith('meydan') ? colours[0] : colours[1]
    const y = 34 + at * 24
    const bar = `<rect x="150" y="${y}" width="${length}" height="14" fill="${colour}"/>`
    const value = text(156 + length, y + 12, Math.round(perSecond).toLocaleString('en'))
    return text(142, y + 12, name, 'end') + bar + value
  })
  return svgOf(680, 44 + found.length * 24, [text(16, 18, 'deliveries for each second of CPU'), ...rows])
}

function text(x: number, y: number, words: string, anchor = 'start'): string {
  const fill = anchor === 'start' ? ink.text : ink.quiet
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" fill="${fill}">${words}</text>`
}

function svgOf(w: number, h: number, parts: readonly string[]): string {
  const opened = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" font-family="sans-serif" font-size="12">`
  return `${opened}<rect width="${w}" height="${h}" fill="${ink.ground}"/>${parts.join('')}</svg>\n`
}
