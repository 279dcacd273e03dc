import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { filesFolder } from './folder-names.ts'

/**
 * Where the shared files of a backup folder lie: its `files` and their folders of two letters, as far as they are
 * folders. A link could lead anywhere, and what is listed here may be removed.
 */
export async function foldersOfFiles(folder: string): Promise<{ start: string; path: string }[]> {
  const files = join(folder, filesFolder)
  if (!(await isFolder(files))) return []
  const entries = await readdir(files, { withFileTypes: true })
  return entries
    .filter(entry => entry.isDirectory() && /^[0-9a-f]{2}$/.test(entry.name))
    .map(({ name }) => ({ start: name, path: join(files, name) }))
}

/** Whether it is one itself, and no link to one. */
async function isFolder(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => null)
  return found?.isDirectory() ?? false
}
