import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readExposition } from '#tests/kit/exposition.ts'
import { promtool, saidBy } from '#tests/kit/machine/promtool.ts'
import { stage } from '#tests/kit/stage.ts'

const { server } = stage({ env: { METRICS_PORT: '0' } })

interface Panel {
  id: number
  type: string
  title: string
  gridPos: { x: number; y: number; w: number; h: number }
  targets?: { expr: string; refId: string }[]
}
interface Dashboard {
  schemaVersion: number
  templating: { list: { name: string }[] }
  panels: Panel[]
}

const dashboard = JSON.parse(readFileSync('docs/watching/grafana.json', 'utf8')) as Dashboard
const alerts = readFileSync('docs/watching/alerts.yml', 'utf8')

const namesIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:meydan|process|nodejs)_[a-z_]+/g)].map(([name]) => name)

// RUN-31
describe('what is delivered for watching', () => {
  test('names no metric that the server does not tell, and the dashboard shows each of Meydan’s own', async () => {
    const told = readExposition(await (await fetch(server.metricsUrl!)).text())
    const known = (name: string): boolean =>
      told.has(name) || told.get(name.replace(/_(bucket|sum|count)$/, ''))?.type === 'histogram'
    const shown = namesIn(JSON.stringify(dashboard.panels))
    expect([...shown, ...namesIn(alerts.replace(/^ *#.*$/gm, ''))].filter(name => !known(name))).toEqual([])
    const all = new Set(shown.flatMap(name => [name, name.replace(/_(bucket|sum|count)$/, '')]))
    expect([...told.keys()].filter(name => name.startsWith('meydan_') && !all.has(name))).toEqual([])
  })

  test('is a dashboard of Grafana 10 or newer whose panels cover one another nowhere', () => {
    const { panels, schemaVersion, templating } = dashboard
    expect(schemaVersion).toBeGreaterThanOrEqual(38)
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const places = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, n) => `${x + (n % w)} ${y + Math.floor(n / w)}`),
    )
    expect(new Set(places).size).toBe(places.length)
    expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([])
    const variables = new Set(templating.list.map(({ name }) => name))
    const used = [...JSON.stringify(panels).matchAll(/\$\{?(\w+)/g)].map(([, name]) => name!)
    expect(used.filter(name => !variables.has(name) && !name.startsWith('__'))).toEqual([])
  })

  test.runIf(promtool || process.env.CI)('is rules that promtool takes', () => {
    expect(promtool, 'promtool is missing: .ci/run fetches it').not.toBeNull()
    expect(saidBy(['check', 'rules', 'docs/watching/alerts.yml'])).toBe('')
  })
  test.skipIf(promtool || process.env.CI)('is not looked into by promtool, which is not here', () => {})
})
