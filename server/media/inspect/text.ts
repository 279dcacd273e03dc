import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import type { Reader } from './reader.ts'

/** Controls that no text has: NUL first of all. Tab, line ends, form feed and the escape of terminal logs are text. */
// oxlint-disable-next-line no-control-regex -- controls are what it looks for
const controls = /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f]/
/** Bytes to which windows-1254 gives no letter come out as these. */
const unassigned = /[\x80-\x9f]/
/**
 * What a browser, a shell or a printer would run, at the head of the file (WHATWG MIME Sniffing, section 7.1, and
 * more).
 */
const runs = /^\s*(<[!?a-z/]|#!|%!ps|\{\\rtf)/i
const svg = /<svg[\s>]/i

const blockBytes = 64 * 1024
const headCharacters = 1_024
/** Text in Latin letters has few that are not ASCII. In Cyrillic or Greek, read as Turkish, nearly all are. */
const foreignShareMax = 0.6

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1254'
/** `cut`: it ends in the middle of a letter. `other`: these bytes are not in that encoding. */
type Reading = { head: string; isText: boolean; foreignShare: number } | 'cut' | 'other'

/**
 * Text has no controls and does not begin like a page or a script. What is not UTF-8 is written again into `directory`:
 * UTF-16 that says so, and windows-1254, which is ISO-8859-9 and what Notepad calls ANSI in Turkey. Answers where the
 * text lies now.
 */
export function inspectText(reader: Reader, path: string, directory: string): { path: string } | Refusal {
  const marked = markedEncoding(reader)
  const first = read(reader, marked ?? 'utf-8')
  if (first === 'cut') return refuse('file-broken')
  if (first !== 'other') return judge(first, marked ? rewritten(reader, marked, directory) : () => path)
  if (marked) return refuse('text-encoding-refused')
  const turkish = read(reader, 'windows-1254')
  if (typeof turkish === 'string' || !turkish.isText) return refuse('file-type-refused')
  if (turkish.foreignShare > foreignShareMax) return refuse('text-encoding-refused')
  return judge(turkish, rewritten(reader, 'windows-1254', directory))
}

function judge({ head, isText }: Exclude<Reading, string>, place: () => string): { path: string } | Refusal {
  if (isText && !runs.test(head)) return { path: place() }
  return svg.test(head) ? refuse('image-format-refused', { format: 'SVG' }) : refuse('file-type-refused')
}

function markedEncoding(reader: Reader): Encoding | null {
  const mark = reader.at(0, 2).toString('hex')
  return mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : null
}

/** Reads it to its end, or to where it is no text. */
function read(reader: Reader, encoding: Encoding): Reading {
  const found = { head: '', isText: true, foreignShare: 0 }
  let [letters, foreign] = [0, 0]
  try {
    for (const text of textsOf(reader, encoding)) {
      found.head += text.slice(0, headCharacters - found.head.length)
      found.isText = !controls.test(text) && !(encoding === 'windows-1254' && unassigned.test(text))
      if (!found.isText) return found
      if (encoding !== 'windows-1254') continue
      letters += text.match(/\p{L}/gu)?.length ?? 0
      foreign += text.match(/[\x80-\uffff]/g)?.length ?? 0
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return (error as TypeError & { isEnd?: true }).isEnd ? 'cut' : 'other'
  }
  found.foreignShare = foreign / Math.max(1, letters)
  return found
}

/** Throws a TypeError where the bytes are not in that encoding, with `isEnd` where they were until the very end. */
function* textsOf(reader: Reader, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for (let at = 0; at < reader.bytes; at += blockBytes)
    yield decoder.decode(reader.at(at, blockBytes), { stream: true })
  try {
    decoder.decode()
  } catch (error) {
    throw Object.assign(error as TypeError, { isEnd: true })
  }
}

/** With a mark in front, as Windows likes it: its spreadsheet takes a table without one for ANSI. */
const rewritten = (reader: Reader, encoding: Encoding, directory: string) => (): string => {
  const path = join(directory, 'text')
  const file = openSync(path, 'wx', 0o600)
  try {
    writeSync(file, '\ufeff')
    for (const text of textsOf(reader, encoding)) writeSync(file, text)
  } finally {
    closeSync(file)
  }
  return path
}
