import type { House } from '#server/house.ts'
import { type Disk, diskAt } from './disk.ts'
import { bytesOf } from '#server/app/commands/shown.ts'
import { isTight } from '#server/status/door.ts'

/**
 * Says in the log that the disk of DATA_DIR is nearly full, once for each time that it becomes so. A disk that can't be
 * asked fails nothing.
 */
export function watchDisk({ config, log }: Pick<House, 'config' | 'log'>, look: (folder: string) => Promise<Disk>) {
  let wasTight = false
  return async (): Promise<void> => {
    const disk = await look(config.dataDir).catch(() => null)
    if (!disk) return
    const isNow = isTight(disk)
    const bytes = { freeBytes: disk.free, totalBytes: disk.total }
    if (isNow && !wasTight) log.warn(bytes, 'The disk of DATA_DIR is nearly full; when it is, nothing can be written')
    if (!isNow && wasTight) log.info(bytes, 'The disk of DATA_DIR has room again')
    wasTight = isNow
  }
}

/** What the start prints of it, or null. */
export async function diskTrouble(dataDir: string, look = diskAt): Promise<string | null> {
  const disk = await look(dataDir).catch(() => null)
  if (!disk || !isTight(disk)) return null
  const percent = Math.floor((disk.free / disk.total) * 100)
  return `Warning: the disk of ${dataDir} is nearly full: ${bytesOf(disk.free)} free (${percent} %). When it is full, nothing can be written.`
}
