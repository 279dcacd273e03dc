import { closeSync, openSync } from 'node:fs'

/** Made before SQLite makes it: the files that SQLite puts beside it get its mode. */
export function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
}
