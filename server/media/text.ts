import { createReadStream } from 'node:fs'
import type { Verdict } from './recognise.ts'

/** Controls that no text has: NUL first of all. Tab, line ends, form feed and the escape of terminal logs are text. */
// oxlint-disable-next-line no-control-regex -- controls are what it looks for
const notText = /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f]/
/** What a browser, a shell or a printer would run, at the head of the file (WHATWG MIME Sniffing, section 7.1, and more). */
const runs = /^\s*(<[!?a-z/]|#!|%!ps|\{\\rtf)/i

/** Text is valid UTF-8 without controls, and does not begin like a page or a script. Read as a stream, to its end. */
export async function inspectText(path: string): Promise<Verdict> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let head = ''
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      const text = utf8.decode(chunk, { stream: true })
      if (notText.test(text)) return 'other'
      if (head.length < 1_024) head += text.slice(0, 1_024)
    }
    utf8.decode()
  } catch (error) {
    if (error instanceof TypeError) return 'other'
    throw error
  }
  return runs.test(head) ? 'other' : 'yes'
}
