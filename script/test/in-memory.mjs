import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const gigabyte = 1024 ** 3
/** Linux keeps what lies here in memory. */
const shared = '/dev/shm'
/** The tests keep some megabytes at once, the worst files of the long half more; Chromium keeps pictures there too. */
const roomWanted = 2 * gigabyte
const memoryWanted = 4 * gigabyte

/**
 * A folder for what tests keep while they run: in memory where there is much of it, else beside all that is temporary.
 * SQLite waits for the disk at each commit, and a test server commits all the time: on the disk of a virtual
 * machine that is a third of the server tests. A killed server loses nothing there either, only a machine does.
 */
export function folderOfTests() {
  const folder = mkdtempSync(join(isRoomy() ? shared : tmpdir(), 'meydan-test-'))
  chmodSync(folder, 0o1777) // some tests run programs as another user
  return folder
}

function isRoomy() {
  try {
    const { bavail, bsize } = statfsSync(shared)
    return bavail * bsize >= roomWanted && freemem() >= memoryWanted
  } catch {
    return false // no such folder: not a Linux
  }
}
