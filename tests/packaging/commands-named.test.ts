import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What a message of ours says in a process with these variables. */
const said = (env: Record<string, string>): string =>
  execFileSync(
    process.execPath,
    ['-e', "import('#server/config.ts').then(({ howToRun }) => console.log(howToRun('backup')))"],
    { encoding: 'utf8', env },
  ).trim()

const ways = {
  'packaging/systemd/meydan.service': 'runuser -u meydan -- meydan --env /etc/meydan.env backup',
  'packaging/systemd/clone.conf': 'sudo -u meydan npm run meydan -- --env /etc/meydan.env backup',
  'packaging/containers/Containerfile': 'docker compose exec server node dist/server/operator.js backup',
}

// RUN-11
test.each(Object.entries(ways))('messages of a server by %s name commands as one types them there', (file, words) => {
  const line = /^.*MEYDAN_COMMAND=.*$/m.exec(readFileSync(file, 'utf8'))![0]
  const command = /MEYDAN_COMMAND="?([^"]+)/.exec(line)![1]!
  expect(said({ MEYDAN_COMMAND: command })).toBe(words)
})

test('and in a clone npm runs them', () => expect(said({})).toBe('npm run meydan -- backup'))
