import { open } from 'node:fs/promises'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { inspectDoc } from './doc.ts'
import { inspectDocx } from './docx.ts'
import { inspectText } from './text.ts'
import { docType, docxType, endings, sameAs, textType } from './types.ts'
import { isWhole } from './whole.ts'

/** Bytes of a file from `position` on; fewer than asked for at its end. */
export type ReadAt = (position: number, length: number) => Promise<Buffer>
/** What a close look at one format says: it is one, it is one that is damaged or hostile, or it is something else. */
export type Verdict = 'yes' | 'broken' | 'other'

const zip = Buffer.from('PK\x03\x04', 'latin1')
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/**
 * The MIME type of a file by its content alone; its name and what the sender says of it decide nothing. Containers (Word's
 * two) are told by what lies in them, without unpacking anything. Pictures are only named here: decoding proves them.
 */
export async function recognise(path: string, bytes: number): Promise<string | Refusal> {
  const handle = await open(path)
  try {
    const readAt: ReadAt = async (position, length) => {
      const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(length), position })
      return buffer.subarray(0, bytesRead)
    }
    const head = await readAt(0, 8)
    if (head.subarray(0, 4).equals(zip)) return answerTo(await inspectDocx(readAt, bytes), docxType)
    if (head.equals(compoundFile)) return answerTo(await inspectDoc(readAt, bytes), docType)
    const type = await sniff(path)
    if (type === null) return answerTo(await inspectText(path), textType)
    return (await isWhole(readAt, bytes, type)) ? type : refuse('file-broken')
  } finally {
    await handle.close()
  }
}

const answerTo = (verdict: Verdict, type: string): string | Refusal =>
  verdict === 'yes' ? type : refuse(verdict === 'broken' ? 'file-broken' : 'file-type-refused')

/** Loaded at the first upload. What it does not know, or we do not take, may still be text: some of its marks are two letters. */
async function sniff(path: string): Promise<string | null> {
  const { fileTypeFromFile } = await import('file-type')
  const found = (await fileTypeFromFile(path))?.mime
  const type = found && (sameAs[found] ?? found)
  return type && type in endings ? type : null
}
