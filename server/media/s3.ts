import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { S3Settings } from '#server/config.ts'
import type { Storage } from './storage.ts'

/** A service that does not answer must not hold uploads and readers for ever. */
const connectMs = 5_000
const silenceMs = 30_000

/** Without one the package prints to the console beside throwing. Anybody who asked logs what was thrown. */
const quiet = { trace: () => {}, debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

/** Files as objects `media/<key>` in one bucket of an S3-compatible service. Several machines may share it. */
export function openS3(
  { bucket, endpoint, region, accessKeyId, secretAccessKey, isPathStyle }: S3Settings,
  incomingDir: string,
): Storage {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint }),
    forcePathStyle: isPathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // The newer checksums come as trailers that many compatible services do not know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: quiet,
    requestHandler: { connectionTimeout: connectMs, requestTimeout: silenceMs },
  })
  const nameOf = (key: string): string => `media/${key}`

  return {
    incomingDir,
    put: async (key, path, type) => {
      const { size } = await stat(path)
      const body = { Body: createReadStream(path), ContentLength: size, ContentType: type }
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: nameOf(key), ...body }))
    },
    open: async (key, range) => {
      const part = range && { Range: `bytes=${range.first}-${range.last}` }
      try {
        const got = await client.send(new GetObjectCommand({ Bucket: bucket, Key: nameOf(key), ...part }))
        return { body: got.Body as Readable, bytes: got.ContentLength! }
      } catch (error) {
        if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return null
        throw error
      }
    },
    remove: async keys => {
      if (keys.length === 0) return
      const Objects = keys.map(key => ({ Key: nameOf(key) }))
      const { Errors } = await client.send(
        new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
      )
      if (Errors?.length) throw new Error(`The storage kept ${Errors.length} files: ${Errors[0]!.Message}`)
    },
    list: async function* () {
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: nameOf(''),
            ...(ContinuationToken && { ContinuationToken }),
          }),
        )
        yield (page.Contents ?? []).map(({ Key }) => Key!.slice(nameOf('').length))
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
    check: async () => void (await client.send(new HeadBucketCommand({ Bucket: bucket }))),
  }
}
