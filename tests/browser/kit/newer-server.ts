import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { wireVersion } from '#contract/wire/history.ts'
import { startServerProcess, type ServerProcess } from '#tests/kit/machine/process.ts'

/**
 * A later version in the place of a server that was stopped: another build, another wire, and a message's text has
 * another name. A real server on the same data; the pages that it hands out are still those of this version.
 */
export async function startNewer(older: ServerProcess): Promise<ServerProcess & AsyncDisposable> {
  const web = await mkdtemp(join(tmpdir(), 'meydan-newer-'))
  await cp(fileURLToPath(new URL('../../../dist/web', import.meta.url)), web, { recursive: true })
  const page = await readFile(join(web, 'index.html'), 'utf8')
  await writeFile(join(web, 'index.html'), page.replace(/(?<=<meta name="build" content=")\w+/, 'newer'))
  const newer = await startServerProcess({
    ...older.env,
    PORT: new URL(older.url).port,
    NODE_OPTIONS: `--import ${fileURLToPath(new URL('../../kit/machine/changed-source.mjs', import.meta.url))}`,
    MEYDAN_TEST_CHANGES: JSON.stringify([
      ['contract/wire/history.ts', `wireVersion = ${wireVersion}`, `wireVersion = ${wireVersion + 1}`],
      ['contract/messages.ts', '        text: body,\n        replyToId', '        said: body,\n        replyToId'],
      ['contract/messages.ts', '({ text: said, fileId, files })', '({ said, fileId, files })'],
      [
        'server/app/start/start-server.ts',
        "fileURLToPath(new URL('../../../dist/web', import.meta.url))",
        JSON.stringify(web),
      ],
    ]),
  })
  return {
    ...newer,
    [Symbol.asyncDispose]: async () => {
      await newer[Symbol.asyncDispose]()
      await rm(web, { recursive: true, force: true })
    },
  }
}
