import { hasTooManyScans } from './jpeg.ts'
import { hasTooMuchBeside } from './png.ts'
import { withReader } from './reader.ts'

/** Whether a picture’s decoder would have more work with it than any honest one gives: it is called broken. */
export const asksTooMuch = (path: string): Promise<boolean> =>
  withReader(path, reader => hasTooMuchBeside(reader) || hasTooManyScans(reader), true)
