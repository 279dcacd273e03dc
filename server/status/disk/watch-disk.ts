import type { House } from '#server/house.ts'
import { isTight } from '../needs.ts'
import { type Disk, diskAt } from './disk-at.ts'

/**
 * Says in the log that the disk of DATA_DIR is nearly full, once for each time that it becomes so. A disk that can't be
 * asked fails nothing.
 */
export function watchDisk(
  { config, log }: Pick<House, 'config' | 'log'>,
  look: (folder: string) => Promise<Disk> = diskAt,
) {
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
