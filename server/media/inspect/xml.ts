import sax from 'sax'

/** Attributes of one element, by their names without a prefix. */
export type Attributes = Readonly<Record<string, string | undefined>>

/** What is read here is a flat list. */
const depthMax = 8
/** Those that say what the others are have four. The parser looks through all that came for each one more. */
const attributesMax = 64

/**
 * The attributes of all elements of a small XML part. Throws where it is not plain, well-formed UTF-8 of elements of a
 * few attributes: other encodings, document types (which can define entities) and crowds of attributes are only found
 * in files that have something to hide.
 */
export function elementsOf(part: Buffer): Attributes[] {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(part)
  const parser = sax.parser(true)
  const found: Attributes[] = []
  let depth = 0
  let attributes: [string, string][] = []
  const fail = (why: string) => () => {
    throw new Error(why)
  }
  parser.ondoctype = fail('a document type')
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the parser has no other way to hear it
  parser.onerror = error => {
    throw error
  }
  parser.onattribute = ({ name, value }) => {
    if (attributes.length >= attributesMax) throw new Error('too many attributes')
    attributes.push([name.slice(name.lastIndexOf(':') + 1), value])
  }
  parser.onopentag = () => {
    if (++depth > depthMax) throw new Error('elements in elements')
    found.push(Object.fromEntries(attributes))
    attributes = []
  }
  parser.onclosetag = () => void depth--
  parser.write(text).close()
  return found
}
