import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'

/**
 * The writing connection ends at the next statement that holds `word`: before it reaches PostgreSQL, or after. `about`:
 * an id that has to come first, as the server writes for itself, too.
 */
interface Cut {
  word: string
  when: 'before' | 'after'
  about: string
}

/** A network between the server and PostgreSQL that a test can break. `url` leads through it. */
export async function startProxy(databaseUrl: string) {
  const target = targetOf(databaseUrl)
  const open = new Set<Socket>()
  let isAway = false
  let cut: Cut | null = null
  let cuts = 0

  const server = createServer(near => {
    if (isAway) return void near.destroy()
    const far = connect(target)
    const end = (): void => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', end).on('close', () => {
        open.delete(socket)
        end()
      })
    }
    let isDoomed = false
    let isWriting = false
    let isAbout = false
    near.on('data', (chunk: Buffer) => {
      isWriting ||= chunk.includes('savepoint')
      isAbout ||= cut !== null && chunk.includes(cut.about)
      if (!cut || !isWriting || !isAbout || !chunk.includes(cut.word)) return void far.write(chunk)
      cuts++
      if (cut.when === 'after') isDoomed = true
      cut = null
      isAbout = false
      if (isDoomed) far.write(chunk)
      else end()
    })
    far.on('data', chunk => (isDoomed ? end() : near.write(chunk)))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url: url.href,
    cutAt: (word: string, when: Cut['when'], about = '') => void (cut = { word, when, about }),
    cuts: () => cuts,
    goAway: () => {
      isAway = true
      for (const socket of open) socket.destroy()
    },
    comeBack: () => void (isAway = false),
    [Symbol.asyncDispose]: async () => {
      for (const socket of open) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

function targetOf(databaseUrl: string): { path: string } | { host: string; port: number } {
  const { hostname, port, searchParams } = new URL(databaseUrl)
  const folder = searchParams.get('host')
  const number = Number(port || 5432)
  return folder?.startsWith('/')
    ? { path: join(folder, `.s.PGSQL.${number}`) }
    : { host: folder ?? hostname, port: number }
}
