import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { errors } from '#contract/wire/errors.ts'
import { openApi } from '#server/app/docs/document.ts'
import { routes } from '#tests/kit/tables/routes.ts'

interface Operation {
  operationId: string
  responses: Record<string, unknown>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: object; responses: object }
}

const document = openApi({ publicUrl: 'https://meydan.test', isHttps: true }) as Document
const folder = mkdtempSync(join(tmpdir(), 'meydan-openapi-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Each rule that a document breaks, with where. */
async function lint(what: object): Promise<string[]> {
  const file = join(folder, 'openapi.json')
  writeFileSync(file, JSON.stringify(what))
  const cli = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js')
  const args = [cli, 'lint', file, '--extends', 'recommended', '--format', 'json']
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const said = await new Promise<string>(resolve =>
    execFile(process.execPath, args, { cwd: folder, env, maxBuffer: 2 ** 24 }, (_, stdout) => resolve(stdout)),
  )
  const { problems } = JSON.parse(said) as { problems: { ruleId: string; location: { pointer: string }[] }[] }
  return problems.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer}`)
}

describe('the OpenAPI document', () => {
  test('breaks none of the recommended rules', async () => {
    expect(await lint(document)).toEqual([])
  })

  test('is really looked at: without names, licence and refusals it breaks many', async () => {
    const broken = structuredClone(document) as Document & { info: object }
    broken.info = { title: 'Meydan', version: '1' }
    for (const path of Object.values(broken.paths))
      for (const [method, { operationId: _, ...rest }] of Object.entries(path))
        path[method] = { ...rest, responses: {} } as Operation
    const rules = new Set((await lint(broken)).map(problem => problem.split(' ')[0]))
    expect(rules).toContain('operation-operationId')
    expect(rules).toContain('operation-4xx-response')
    expect(rules).toContain('info-license')
  })

  test('has every route of the contract under its name', () => {
    for (const [name, { method, path }] of routes) {
      const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      expect(operation?.operationId, `${method} ${path}`).toBe(name)
    }
  })

  test('says each refusal of the contract of some route or other', () => {
    const said = JSON.stringify({ ...document.paths, ...document.components.responses })
    // An address that is there, asked in another way, is no operation.
    const unsaid = Object.keys(errors).filter(code => code !== 'method-not-allowed' && !said.includes(`"${code}"`))
    expect(unsaid).toEqual([])
  })

  test('names every shape that stands in it twice', () => {
    const times = new Map<string, number>()
    const count = (part: unknown): void => {
      if (typeof part !== 'object' || part === null) return
      const isShape = 'properties' in part || ('enum' in part && Array.isArray(part.enum))
      if (isShape) times.set(JSON.stringify(part), (times.get(JSON.stringify(part)) ?? 0) + 1)
      Object.values(part).forEach(count)
    }
    count(document)
    expect([...times].filter(([, many]) => many > 1).map(([shape]) => shape)).toEqual([])
  })
})
