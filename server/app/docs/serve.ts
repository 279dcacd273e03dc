import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { openApi } from './document.ts'

/** `GET /api/docs`: everything that is served as OpenAPI 3.1, made from the contract when somebody first asks. */
export function serveApiDocs(app: FastifyInstance, config: Pick<Config, 'publicUrl' | 'isHttps'>): void {
  let document: object | null = null
  app.get('/api/docs', async () => (document ??= openApi(config)))
}
