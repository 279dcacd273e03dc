import { visibleText } from '#contract/text/visible-text.ts'
import { SettingError } from '#server/config.ts'
import { diskTroubleOf } from '#server/db/disk-trouble.ts'
import { StartError } from './data-dir.ts'

/** Ends the process with one line on stderr and status 1. A bug keeps its stack. */
export function endWith(error: unknown): never {
  const line = lineOf(error)
  if (line === null) throw error
  if (line !== '') process.stderr.write(`${visibleText(line.replace(/\s*\n\s*/g, ' '))}\n`)
  process.exit(1)
}

/** What the system refused (a file of another user, a full disk) names the path and the cause itself. */
function lineOf(error: unknown): string | null {
  if (error instanceof StartError || error instanceof SettingError) return error.message
  const { syscall, message, path = 'what it writes to', code } = error as NodeJS.ErrnoException
  if (typeof syscall !== 'string') return null
  const trouble = diskTroubleOf(error)
  return trouble
    ? `Meydan stopped: ${path} cannot be written, ${trouble.words} (${code}).`
    : `Meydan stopped: ${message}.`
}
