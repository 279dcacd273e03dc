import { escaped } from '#contract/text/escaped.ts'

/** Markup that only the functions of this file make: what somebody wrote comes into it escaped. */
export type Html = string & { readonly isMarkup: true }

/**
 * What the writer says of an element. No style (the policy of pages forbids it in markup), and nothing that needs a
 * script.
 */
type Attribute =
  | 'class'
  | 'dir'
  | 'href'
  | 'target'
  | 'rel'
  | 'datetime'
  | 'src'
  | 'srcset'
  | 'sizes'
  | 'alt'
  | 'decoding'
  | 'width'
  | 'height'
  | 'd'
  | 'viewBox'
  | 'shape-rendering'
  | 'rows'
  | 'placeholder'
  | 'aria-label'
  | 'aria-hidden'
  | 'aria-busy'
  | `data-${string}`
type Attributes = Readonly<Partial<Record<Attribute, string | number>>>

/** An element. A piece that is false or empty is left out; so is an attribute that is undefined. */
export function element(name: string, attributes: Attributes, ...pieces: readonly (Html | false)[]): Html {
  let said = ''
  for (const attribute in attributes) {
    const value = attributes[attribute as Attribute]
    if (value !== undefined) said += ` ${attribute}="${asText(String(value))}"`
  }
  const opening = `<${name}${said}>`
  return (name === 'img' ? opening : `${opening}${joinedHtml(pieces)}</${name}>`) as Html
}

/** What somebody wrote, as it was written. */
export const written = (text: string): Html => asText(text) as Html

export function joinedHtml(pieces: readonly (Html | false)[]): Html {
  let html = ''
  for (const piece of pieces) if (piece !== false) html += piece
  return html as Html
}

/** A parser of markup turns carriage returns into line breaks, and drops what is no letter. */
const asText = (text: string): string => escaped(text).replaceAll('\r', '&#13;').replaceAll('\0', '\uFFFD')

/** Data for the page's script, inside of a `script` element. Nothing in it can end the element or begin a comment. */
export const dataScript = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replace(/[<\u2028\u2029]/g, escapedSign)}</script>`

const escapedSign = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
