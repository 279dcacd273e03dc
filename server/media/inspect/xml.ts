import sax from 'sax'

/** Attributes of one element, by their names without a prefix. */
export type Attributes = Readonly<Record<string, string | undefined>>

/** What is read here is a flat list. */
const depthMax = 8

/**
 * The attributes of all elements of a small XML part. Throws where it is not plain, well-formed UTF-8: other encodings
 * and document types (which can define entities) are only found in files that have something to hide.
 */
export function elementsOf(part: Buffer): Attributes[] {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(part)
  const parser = sax.parser(true, { xmlns: true })
  const found: Attributes[] = []
  let depth = 0
  const fail = (why: string) => () => {
    throw new Error(why)
  }
  parser.ondoctype = fail('a document type')
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the parser has no other way to hear it
  parser.onerror = error => {
    throw error
  }
  parser.onopentag = ({ attributes }) => {
    if (++depth > depthMax) throw new Error('elements in elements')
    found.push(
      Object.fromEntries(
        Object.values(attributes).map(one => (typeof one === 'string' ? ['', one] : [one.local, one.value])),
      ),
    )
  }
  parser.onclosetag = () => void depth--
  parser.write(text).close()
  return found
}
