import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { addAbortSignal } from 'node:stream'
import { ArchiveError, openInput, readBeside, type Restored, restoreInto } from '#server/archive/door.ts'
import { type Config, fileTyped, howToRun } from '#server/config.ts'
import { openEmptyPlace } from '#server/app/start/empty-place.ts'
import { startErrorOf } from '#server/app/start/start-error.ts'
import { type CommandAnswer, no, yes } from '../command.ts'
import type { OwnCommand, OwnWay } from './own-command.ts'
import { tellProgress } from './progress.ts'
import { grouped, timeOf } from '../shown.ts'

export const restore: OwnCommand = {
  usage: 'restore <file | -> [--json]',
  does: 'Fill an empty place from an archive, and verify all of it. BACKUP_PASSPHRASE opens a sealed one.',
  run,
}

async function run(config: Config, given: string[], way: OwnWay): Promise<CommandAnswer> {
  const asked = read(given)
  if (!asked) return no(`Usage: ${howToRun(restore.usage)}`)
  const input = addAbortSignal(way.signal, await openInput(asked.path, config.backupPassphrase))
  const place = await openEmptyPlace(config)
  const progress = tellProgress(way.now, asked.isJson)
  const startedAt = way.now()
  try {
    const restored = await restoreInto(place.database, place.files, input, {
      as: 'restore',
      now: way.now(),
      beside: asked.path === '-' ? null : readBeside(dirname(asked.path), config.backupPassphrase),
      onProgress: rows => progress.tell('rows', rows, 0),
    })
    const answer = told(restored, asked.isJson, way.now() - startedAt)
    await place.finish()
    return answer
  } catch (error) {
    await place.undo()
    throw error instanceof ArchiveError ? error : startErrorOf(error, config)
  } finally {
    progress.end()
    place.unlock()
  }
}

function read(given: string[]): { path: string; isJson: boolean } | null {
  try {
    const { positionals, values } = parseArgs({
      args: given,
      allowPositionals: true,
      options: { json: { type: 'boolean' } },
    })
    const [path, ...rest] = positionals
    return path === undefined || rest.length > 0 ? null : { path: fileTyped(path), isJson: values.json ?? false }
  } catch {
    return null
  }
}

function told({ manifest, end, store }: Restored, isJson: boolean, tookMs: number): CommandAnswer {
  const rows = Object.values(end.tables).reduce((sum, table) => sum + table.rows, 0)
  const messages = end.tables.messages?.rows ?? 0
  if (isJson)
    return yes(
      JSON.stringify({
        madeAt: new Date(manifest.madeAt).toISOString(),
        rows,
        messages,
        files: end.files.uploads.files,
        missing: end.missing,
        audit: end.audit,
        store,
      }),
    )
  return yes(
    `Restored in ${(tookMs / 1_000).toFixed(1)} s and verified: ${grouped(rows)} rows (${grouped(messages)} messages), ${grouped(end.files.uploads.files)} files, ${grouped(end.audit.n)} entries of the audit log.`,
    `It is as it was at ${timeOf(manifest.madeAt)}. What was banned, deleted or erased since then may be back: look, before you let people in.`,
    'Everybody logs in again. Mails that were waiting are not sent.',
    ...(end.missing.length > 0
      ? [`Missing in the archive: ${grouped(end.missing.length)} files (${end.missing[0]}).`]
      : []),
  )
}
