import { expect, test } from 'vitest'
import type { ReportStatus } from '#contract/report-kinds.ts'
import type { Report } from '#contract/reports.ts'
import { casesOf, statusOf } from '#web/moderation/profile/reported-cases.ts'

const report = (id: string, caseId: string | null, status: ReportStatus) => ({ id, caseId, status }) as Report

// MOD-15
test('reports on one thing are one case, where its newest stands; it waits as long as one of them does', () => {
  const cases = casesOf([
    report('6', 'a', 'resolved'),
    report('5', 'b', 'dismissed'),
    report('4', 'a', 'pending'),
    report('3', null, 'resolved'),
    report('2', 'b', 'resolved'),
    report('1', null, 'pending'),
  ])
  expect(cases.map(one => [one.id, one.reports.map(({ id }) => id), statusOf(one)])).toEqual([
    ['a', ['6', '4'], 'pending'],
    ['b', ['5', '2'], 'dismissed'],
    ['3', ['3'], 'resolved'],
    ['1', ['1'], 'pending'],
  ])
})
