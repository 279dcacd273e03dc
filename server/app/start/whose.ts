import { readFileSync, statSync } from 'node:fs'
import { StartError } from './data-dir.ts'

/** A data directory is closed to everybody but one user. This names who that is. */
export function mayNotEnter(dataDir: string, cause?: unknown): StartError {
  const line = `Only ${ownerOf(dataDir)} may look into ${dataDir} (DATA_DIR): run this command as that user.`
  return new StartError(line, { cause })
}

function ownerOf(path: string): string {
  try {
    const { uid } = statSync(path)
    return nameOf(uid) ?? `the user with the number ${uid}`
  } catch {
    return 'the user that the server runs as'
  }
}

/** Null where users are not in a file, or this one is not. */
function nameOf(uid: number): string | null {
  try {
    const users = readFileSync('/etc/passwd', 'utf8').split('\n')
    return users.map(line => line.split(':')).find(([, , number]) => number === String(uid))?.[0] ?? null
  } catch {
    return null
  }
}
