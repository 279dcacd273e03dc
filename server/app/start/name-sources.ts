import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * The first file of a joined program (vite.server.config.ts): errors name the sources, not the joined files, by the map
 * that lies beside each. Node's own way, `--enable-source-maps`, holds all maps from the start: this reads one when an
 * error is told, and forgets it soon.
 */
Error.prepareStackTrace = (error, frames: readonly Frame[]) =>
  [headOf(error), ...frames.map(frame => `    at ${withSource(frame.toString())}`)].join('\n')

/** As V8 writes it: `post (file:///…/main.js:12:34)`. */
interface Frame {
  toString(): string
}

function headOf(error: Error): string {
  try {
    return Error.prototype.toString.call(error)
  } catch {
    return 'Error' // whose own words throw
  }
}

const withSource = (frame: string): string =>
  frame.replace(/(file:\/\/[^\s()]+\.js):(\d+):(\d+)/, (place, url: string, line: string, column: string) => {
    const found = mapOf(url)?.findOrigin(Number(line), Number(column))
    if (!found || !('fileName' in found)) return place
    return `${new URL(found.fileName, url).href}:${found.lineNumber}:${found.columnNumber}`
  })

/** A map is some megabytes once it is read. */
const keptMs = 10_000
const maps = new Map<string, SourceMap | null>()

function mapOf(url: string): SourceMap | null {
  const known = maps.get(url)
  if (known !== undefined) return known
  const map = readMap(url)
  maps.set(url, map)
  setTimeout(() => maps.delete(url), keptMs).unref()
  return map
}

/** Null where there is none, as beside the files of packages, or where it is broken: an error is told all the same. */
function readMap(url: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')) as SourceMapPayload)
  } catch {
    return null
  }
}
