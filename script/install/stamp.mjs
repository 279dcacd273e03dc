import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A small file that says from what something was made; it is there only while that something is whole. */
export const readStamp = file => readIfThere(file)?.toString()

export function writeStamp(file, text) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

export const removeStamp = file => rmSync(file, { force: true })

export const digest = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')

export function readIfThere(file) {
  try {
    return readFileSync(file)
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  }
}
