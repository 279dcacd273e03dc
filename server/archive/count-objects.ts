import { isUpload } from '#server/media/door.ts'
import type { End, ToldEnd } from './format.ts'

/** Counts objects, and those of them that somebody sent, as `status` counts them. */
export function countObjects() {
  const counted: Omit<End['files'], 'sha256'> = { objects: 0, bytes: 0, uploads: { files: 0, bytes: 0 } }
  const { uploads } = counted
  return {
    counted,
    add: (key: string, bytes: number): void => {
      counted.objects++
      counted.bytes += bytes
      if (!isUpload(key)) return
      uploads.files++
      uploads.bytes += bytes
    },
    /** Whether an archive tells the same; older ones do not tell of uploads. */
    agree: ({ objects, bytes, uploads: told = uploads }: ToldEnd['files']): boolean =>
      objects === counted.objects &&
      bytes === counted.bytes &&
      told.files === uploads.files &&
      told.bytes === uploads.bytes,
  }
}
