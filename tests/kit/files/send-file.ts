import { readdir } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { mediaRoutes, type Upload } from '#contract/media.ts'
import { formOf, type RefusalBody, type Reply, type Visitor } from '#tests/kit/browser-like.ts'
import type { TestServer } from '#tests/kit/server.ts'

const { uploadFile } = mediaRoutes
export const uploadPath = uploadFile.path

/** Sends a file as a browser's form does. */
export const sendFile = (by: Visitor, name: string, data: Uint8Array | string, fields = {}): Promise<Reply> =>
  by.send('POST', uploadPath, formOf(fields, new File([data as BlobPart], name)))

/** The same, and it must be taken. */
export async function upload(by: Visitor, name: string, data: Uint8Array | string): Promise<Upload> {
  const { status, body } = await sendFile(by, name, data)
  if (status !== 200) throw new Error(`The upload of ${name} answered ${status} ${JSON.stringify(body)}`)
  return uploadFile.output.parse(body)
}

/** The same, and it must be refused. */
export async function refusedFile(by: Visitor, name: string, data: Uint8Array | string): Promise<RefusalBody> {
  const { status, body } = await sendFile(by, name, data)
  if (status === 200) throw new Error(`The upload of ${name} was not refused: ${JSON.stringify(body)}`)
  return body as RefusalBody
}

/** Every trace of a file: rows, objects, and what is still on its way. A refusal must not change it. */
export async function tracesOf(server: Pick<TestServer, 'house' | 'dataDir'>): Promise<string[]> {
  const rows = await server.house.db.read(db => db.selectFrom('media').select('id').orderBy('id').execute())
  return [...rows.map(row => `row ${row.id}`), ...(await filesOf(server))]
}

/** What lies in the data directory's storage, whole and half. */
export async function filesOf({ dataDir }: Pick<TestServer, 'dataDir'>): Promise<string[]> {
  const found = await readdir(join(dataDir, 'media'), { recursive: true, withFileTypes: true })
  return found
    .filter(entry => entry.isFile() || entry.parentPath.endsWith('incoming'))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}

interface Trickle {
  /** What was answered, once it is; an error where the connection ended without one. */
  answer: Promise<{ status: number; body: RefusalBody }>
  send(bytes: Uint8Array | string): Promise<void>
  connection: ClientRequest
}

/** A form that arrives as slowly as the test wants: its head is sent, and what `send` is given. */
export function trickle(by: Visitor, name = 'not.txt', path: string = uploadPath): Trickle {
  const connection = request(by.url + path, {
    method: 'POST',
    headers: { cookie: by.cookieHeader, 'content-type': 'multipart/form-data; boundary=sinir' },
  })
  const answer = new Promise<{ status: number; body: RefusalBody }>((resolve, reject) => {
    connection.on('error', reject)
    connection.on('response', response => {
      const read = json(response).then(body => ({ status: response.statusCode!, body: body as RefusalBody }))
      read.then(resolve, reject)
    })
  })
  answer.catch(() => {}) // a test that ends the connection itself does not ask
  const send = (bytes: Uint8Array | string): Promise<void> =>
    new Promise((resolve, reject) => {
      connection.write(bytes, error => (error ? reject(error) : resolve()))
    })
  void send(`--sinir\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`)
  return { answer, send, connection }
}
