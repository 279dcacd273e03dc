import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generateSource } from 'oazapfts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Visitor } from '#tests/kit/browser-like.ts'
import { join as joinWith, type Person } from '#tests/kit/cast.ts'
import { emailOf, password } from '#tests/kit/people.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { stage } from '#tests/kit/stage.ts'

/**
 * What somebody writes against the API who has nothing but `/api/docs`: log in, find a channel, post there, read it.
 */
const program = `import * as meydan from './client.ts'

export async function walk(url: string, who: { email: string; password: string }, fetch: typeof globalThis.fetch) {
  meydan.defaults.baseUrl = url
  meydan.defaults.fetch = fetch
  const wrong = await meydan.login({ email: who.email, password: 'yanlış' })
  const refused = wrong.status === 401 ? wrong.data.code : null
  const login = await meydan.login(who)
  if (login.status !== 200) throw new Error(login.data.code)
  const name: string = login.data.displayName
  const list = await meydan.listChannels()
  if (list.status !== 200) throw new Error(list.data.code)
  const channel = list.data.channels.find(({ readOnly }) => !readOnly)!
  const posted = await meydan.postMessage(channel.id, { id: '019a9f3e-0000-7000-8000-000000000001', text: 'Başka bir programdan' })
  if (posted.status !== 200) throw new Error(posted.data.code)
  const page = await meydan.listMessages(channel.id, { limit: '1' })
  if (page.status !== 200) throw new Error(page.data.code)
  const file = await meydan.uploadFile({ file: new File(['Merhaba'], 'selam.txt') })
  if (file.status !== 200) throw new Error(file.data.code)
  const kept = await meydan.readFile(file.data.id, 'selam.txt', { range: 'bytes=0-2' })
  return { name, refused, read: page.data.messages.map(({ text, author }) => [author.displayName, text]), kept: kept.status }
}
`

const { server } = stage()
let person: Person
mkdirSync('.runtime', { recursive: true })
/** Inside of the project, so that the client finds its packages. */
const folder = mkdtempSync(join(process.cwd(), '.runtime/api-client-'))
beforeAll(async () => {
  person = await joinWith(server, 'Pelin')
  const document = join(folder, 'openapi.json')
  writeFileSync(document, JSON.stringify((await new Visitor(server.url).send('GET', '/api/docs')).body))
  writeFileSync(join(folder, 'client.ts'), await generateSource(document))
  writeFileSync(join(folder, 'walk.ts'), program)
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** What the project's own compiler says of the program and the client. The client's code is somebody else's style. */
async function errorsIn(file: string): Promise<string[]> {
  const lax = { exactOptionalPropertyTypes: false, erasableSyntaxOnly: false, noUnusedLocals: false }
  const settings = { extends: join(process.cwd(), 'tsconfig.json'), compilerOptions: lax, include: [], files: [file] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  const tsc = join(process.cwd(), 'node_modules/typescript/bin/tsc')
  const run = promisify(execFile)(process.execPath, [tsc, '--noEmit', '--pretty', 'false'], { cwd: folder })
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  return stdout.split('\n').filter(line => line.includes('error'))
}

describe(`a client generated from /api/docs, on ${engine}`, () => {
  test('compiles, and lets nothing through that the API does not know', async () => {
    expect(await errorsIn('walk.ts')).toEqual([])
    writeFileSync(join(folder, 'broken.ts'), program.replace("text: 'Başka", "said: 'Başka"))
    expect((await errorsIn('broken.ts')).join('\n')).toContain("'said' does not exist")
  })

  test('logs in, posts and reads', async () => {
    const visitor = new Visitor(server.url)
    const fetching: typeof fetch = async (address, init = {}) => {
      const headers = new Headers(init.headers)
      if (visitor.cookies.size > 0) headers.set('cookie', visitor.cookieHeader)
      const response = await fetch(address, { ...init, headers })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        visitor.cookies.set(name, value)
      }
      return response
    }
    const { walk } = (await import(join(folder, 'walk.ts'))) as {
      walk(url: string, who: object, fetching: typeof fetch): Promise<object>
    }
    expect(await walk(server.url, { email: emailOf('Pelin'), password }, fetching)).toEqual({
      name: person.name,
      refused: 'invalid-credential',
      read: [[person.name, 'Başka bir programdan']],
      kept: 206,
    })
  })
})
