import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** A server of the S3 protocol over a folder. It checks signatures, and knows one pair of keys. */
export interface S3Server extends AsyncDisposable {
  /** Settings of a Meydan that keeps its files there. */
  env: Record<string, string>
  stop(): Promise<void>
}

export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'meydan-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'meydan', configs: [] }],
  })
  const { port } = (await server.run()) as AddressInfo
  let isRunning = true
  const stop = async (): Promise<void> => {
    if (isRunning) await server.close()
    isRunning = false
  }
  return {
    env: {
      S3_BUCKET: 'meydan',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_PATH_STYLE: 'on',
    },
    stop,
    [Symbol.asyncDispose]: async () => {
      await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
