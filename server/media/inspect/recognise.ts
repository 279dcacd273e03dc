import { endings } from '#contract/file-types.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { docType, docxType, sameAs, textType } from '../types.ts'
import { boxedTypes } from './boxes.ts'
import { inspectDoc } from './doc.ts'
import { inspectDocx } from './docx.ts'
import { forgetPlace } from './forget-place.ts'
import { type Reader, withReader } from './reader.ts'
import { inspectText } from './text.ts'
import type { Verdict } from './verdict.ts'
import { isWhole } from './whole.ts'

/** What a file is, and where it lies now: some are written again. */
export interface Found {
  type: string
  path: string
}

const zip = Buffer.from('PK\x03\x04', 'latin1')
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/**
 * The MIME type of a file by its content alone; its name and what the sender says of it decide nothing. Containers
 * (Word's two) are told by what lies in them. Pictures are only named here: decoding proves them. A film loses the
 * place where it was taken.
 */
export const recognise = (path: string, directory: string): Promise<Found | Refusal> =>
  withReader(path, reader => look(reader, path, directory), refuse('file-broken'))

async function look(reader: Reader, path: string, directory: string): Promise<Found | Refusal> {
  const head = Buffer.from(reader.at(0, 8))
  if (head.subarray(0, 4).equals(zip)) return answerTo(await inspectDocx(reader), { type: docxType, path })
  if (head.equals(compoundFile)) return answerTo(inspectDoc(reader), { type: docType, path })
  const sniffed = await sniff(path)
  const type = sniffed && (sameAs[sniffed.mime] ?? sniffed.mime)
  if (!type || !(type in endings)) return textOr(sniffed, inspectText(reader, path, directory))
  if (!isWhole(reader, type)) return refuse('file-broken')
  if (boxedTypes.has(type)) forgetPlace(reader, path)
  return { type, path }
}

function answerTo(verdict: Verdict, found: Found): Found | Refusal {
  switch (verdict) {
    case 'yes':
      return found
    case 'active':
      return refuse('document-active')
    case 'broken':
      return refuse('file-broken')
    case 'other':
      return refuse('file-type-refused')
  }
}

interface Sniffed {
  mime: string
  ext: string
}

/** Loaded at the first upload. */
async function sniff(path: string): Promise<Sniffed | null> {
  const { fileTypeFromFile } = await import('file-type')
  return (await fileTypeFromFile(path)) ?? null
}

/** What is known and not taken may still be text, for some marks are two letters. If not, the refusal names it. */
function textOr(sniffed: Sniffed | null, text: { path: string } | Refusal): Found | Refusal {
  if ('path' in text) return { type: textType, path: text.path }
  const family = sniffed?.mime.split('/')[0]
  if (!sniffed || text.code !== 'file-type-refused' || !family || !(family in refusals)) return text
  return refuse(refusals[family as keyof typeof refusals], { format: sniffed.ext.toUpperCase() })
}

const refusals = {
  image: 'image-format-refused',
  video: 'video-format-refused',
  audio: 'audio-format-refused',
} as const
