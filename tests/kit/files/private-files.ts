import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Everything in a directory, itself first, with its mode: what others may do with it must be nothing. */
export async function openToOthers(directory: string): Promise<string[]> {
  const below = await readdir(directory, { recursive: true })
  const found = []
  for (const path of ['.', ...below]) {
    const { mode } = await lstat(join(directory, path))
    if ((mode & 0o077) !== 0) found.push(`${path} ${(mode & 0o7777).toString(8)}`)
  }
  return found
}

/** Which of the secrets stand readable in which file. Mails hold codes by nature: the mailbox is left out. */
export async function filesThatTell(directory: string, secrets: readonly string[]): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile() && !entry.parentPath.endsWith('/mailbox'))
  const found = []
  for (const { parentPath, name } of files) {
    const bytes = await readFile(join(parentPath, name))
    for (const secret of secrets) if (bytes.includes(secret)) found.push(`${name}: ${secret}`)
  }
  return found
}
