import { statfs } from 'node:fs/promises'

/** The disk that a folder lies on, in bytes. `free` is what this user may still write. */
export interface Disk {
  free: number
  total: number
}

export async function diskAt(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}
