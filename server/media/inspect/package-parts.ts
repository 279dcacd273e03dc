import { buffer } from 'node:stream/consumers'
import type { Entry as ZipEntry, ZipFile } from 'yauzl'
import type { Verdict } from './verdict.ts'
import { type Attributes, elementsOf } from './xml.ts'

export interface PackageEntry {
  name: string
  zip: ZipEntry
}

/** Unpacked bytes of all the parts that say what the others are. A book with a thousand links has 200 KB of them. */
const describingMax = 1024 * 1024

const wordMain = /wordprocessingml\.document\.main\+xml$/i
/** Content types of what acts: macros and what belongs to them, controls, objects of other programs. */
const activeTypes = /macroEnabled|vbaProject|vbaData|activeX|oleObject/i
/** The same by the last word of a relationship’s type: Word follows these, whatever a part is called. */
const activeRelations = new Set([
  'vbaproject',
  'wordvbadata',
  'control',
  'activexcontrolbinary',
  'oleobject',
  'afchunk', // a page or another document, read in when this one is opened
])

/**
 * What a package of Office holds, by its content types and relationships, as Word itself finds it: a part’s name says
 * nothing (ECMA-376, part 2, sections 7.2 and 8).
 */
export async function readPackage(zip: ZipFile, entries: readonly PackageEntry[]): Promise<Verdict> {
  const types = entries.find(({ name }) => name.toLowerCase() === '[content_types].xml')
  const relations = entries.filter(({ name }) => /\.rels$/i.test(name))
  const root = relations.find(({ name }) => name.toLowerCase() === '_rels/.rels')
  if (!types || !root) return 'other'
  const describing = [types, ...relations]
  if (describing.reduce((total, entry) => total + entry.zip.uncompressedSize, 0) > describingMax) return 'broken'
  try {
    const found = await Promise.all(
      describing.map(async entry => elementsOf(await buffer(await zip.openReadStreamPromise(entry.zip)))),
    )
    const [declared = [], ...related] = found
    if (!isWord(declared, related[relations.indexOf(root)]!)) return 'other'
    const isActive = declared.some(actsByType) || related.flat().some(actsByRelation)
    return isActive ? 'active' : 'yes'
  } catch {
    return 'broken' // packed wrongly, or no XML
  }
}

/** The package’s document, which its root names, is one of Word’s. */
function isWord(declared: readonly Attributes[], root: readonly Attributes[]): boolean {
  const target = root.find(relation => lastWord(relation.Type) === 'officedocument')?.Target
  if (!target) return false
  const main = `/${target.replace(/^\//, '')}`.toLowerCase()
  const own = declared.find(({ PartName }) => PartName?.toLowerCase() === main)
  const byEnding = declared.find(({ Extension }) => Extension && main.endsWith(`.${Extension.toLowerCase()}`))
  const type = (own ?? byEnding)?.ContentType ?? ''
  return wordMain.test(type) || /ms-word\.\w+\.macroEnabled/i.test(type)
}

const actsByType = ({ ContentType = '' }: Attributes): boolean => activeTypes.test(ContentType)

function actsByRelation({ Type, Target = '', TargetMode = '' }: Attributes): boolean {
  const kind = lastWord(Type)
  if (activeRelations.has(kind)) return true
  // Somebody has to click on a link; all else is fetched when the document is opened.
  return TargetMode.toLowerCase() === 'external' && kind !== 'hyperlink' && !isLocal(Target)
}

/**
 * A drive of one’s own, as the template of most offices, or a name beside the document. What begins with two slashes is
 * a network.
 */
const isLocal = (target: string): boolean =>
  /^(file:\/\/\/)?[a-z]:[/\\]/i.test(target) || /^[^:/\\%\s][^:]*$/.test(target)

const lastWord = (type = ''): string => type.slice(type.lastIndexOf('/') + 1).toLowerCase()
