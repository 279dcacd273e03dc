import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const unit = readFileSync('packaging/systemd/meydan.service', 'utf8')

/** As `systemd-analyze` takes it: the program must be there, so this Node stands for the one of a release. */
function unitFile(more = '') {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-unit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'meydan.service')
  writeFileSync(file, unit.replaceAll('/opt/meydan/bin/node', process.execPath) + more)
  return file
}

// RUN-33
test('systemd understands every line of the unit', () => {
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unitFile()], { encoding: 'utf8' })
  expect({ status, aboutUs: stderr.split('\n').filter(line => line.includes('meydan')) }).toEqual({
    status: 0,
    aboutUs: [],
  })
})

test('a clone runs under the same restrictions: its file changes where it runs, and no line of hardening', () => {
  const clone = readFileSync('packaging/systemd/clone.conf', 'utf8')
  const names = clone.split('\n').flatMap(line => /^(\w+)=/.exec(line)?.[1] ?? [])
  expect(new Set(names)).toEqual(
    new Set(['Environment', 'WorkingDirectory', 'ExecStart', 'ReadWritePaths', 'MemoryHigh', 'MemoryMax']),
  )
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unitFile(withNode(clone))], {
    encoding: 'utf8',
  })
  expect({ status, aboutUs: stderr.split('\n').filter(line => line.includes('meydan')) }).toEqual({
    status: 0,
    aboutUs: [],
  })
})

const withNode = (text: string): string => `\n${text.replaceAll('/usr/bin/npm', process.execPath)}`

test('what is open to the service is little: its exposure is under 3', () => {
  const said = execFileSync('systemd-analyze', ['security', '--offline=true', unitFile()], { encoding: 'utf8' })
  const exposure = Number(/exposure level for \S+: (\d+\.\d+)/.exec(said)?.[1])
  expect(exposure).toBeLessThan(3)
})

test('V8 may write the code that it runs, and the server may ask which addresses the machine has', () => {
  expect(unit).not.toMatch(/^MemoryDenyWriteExecute=(yes|true|on|1)/m)
  expect(/^RestrictAddressFamilies=(.+)$/m.exec(unit)?.[1]?.split(' ')).toContain('AF_NETLINK')
})
