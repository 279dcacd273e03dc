import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A path of this house, wherever the command was typed. */
export const at = (...parts) => join(root, ...parts)
