import { execFileSync } from 'node:child_process'
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of so many megabytes that a test can fill. */
export interface SmallDisk extends Disposable {
  path: string
  /** Takes all room there is. */
  fill(): void
  /** Gives it back. */
  free(): void
  /** Nobody writes to it any more, root neither; or everybody may again. */
  allow(what: 'reading' | 'writing'): void
}

/** Only root may mount one; why not, for the test's name, on any other machine. */
export function smallDiskOrWhyNot(megabytes: number): { open(): SmallDisk } | { notRun: string } {
  try {
    mount(megabytes)[Symbol.dispose]()
    return { open: () => mount(megabytes) }
  } catch {
    return { notRun: ' (not run: only root can mount a small disk here)' }
  }
}

function mount(megabytes: number): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'meydan-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', path], { stdio: 'ignore' })
  } catch (error) {
    rmSync(path, { recursive: true })
    throw error
  }
  const filler = join(path, '.filler')
  return {
    path,
    fill: () => {
      const file = openSync(filler, 'a')
      try {
        for (;;) writeSync(file, Buffer.alloc(statfsSync(path).bavail > 64 ? 65_536 : 4_096))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        fsyncSync(file)
        closeSync(file)
      }
    },
    free: () => rmSync(filler, { force: true }),
    allow: what => {
      execFileSync('mount', ['-o', `remount,${what === 'reading' ? 'ro' : 'rw'}`, path], { stdio: 'ignore' })
    },
    [Symbol.dispose]: () => {
      execFileSync('umount', ['-l', path], { stdio: 'ignore' })
      rmSync(path, { recursive: true, force: true })
    },
  }
}
