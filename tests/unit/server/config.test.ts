import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { readConfig, SettingError, settingNames } from '#server/config.ts'

function wrongSetting(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    expect(error).toBeInstanceOf(SettingError)
    return (error as Error).message
  }
  throw new Error(`${JSON.stringify(environment)} was taken`)
}

// RUN-3
describe('a wrong setting is one line that names it:', () => {
  test.each<[string, string]>([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'meydan.example'],
    ['PUBLIC_URL', 'ftp://meydan.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://localhost/meydan'],
    ['DATABASE_URL', './meydan.db'],
    ['SMTP_URL', 'mail.example:25'],
    ['SMTP_URL', 'https://mail.example'],
    ['OWNER_EMAIL', 'ozan'],
    ['FEEDBACK_EMAIL', 'ozan@'],
    ['MAIL_FROM', 'Meydan'],
    ['MAIL_FROM', 'Meydan <noreply@example.com>\nBcc: b@example.com'],
    ['VALKEY_URL', 'redis://localhost'],
    ['VALKEY_URL', 'localhost:6379'],
    ['VALKEY_URL', 'redis://:a/b@localhost'],
    ['S3_BUCKET', 'meydan'],
    ['S3_ENDPOINT', 'https://s3.example'],
    ['S3_ENDPOINT', 's3.example:9000'],
    ['S3_ACCESS_KEY_ID', 'anahtar'],
    ['S3_PATH_STYLE', 'yes'],
    ['S3_REGION', 'eu west'],
    ['S3_SECRET_ACCESS_KEY', 'a\nb'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/40'],
    ['TRUST_PROXY', '10.0.0.1, proxy.example.com'],
    ['TRUST_PROXY', '-1'],
    ['HOST', 'http://0.0.0.0'],
    ['HOST', 'a b'],
    ['BACKUP_PASSPHRASE', 'yedi yd'],
    ['METRICS_PORT', 'on'],
    ['METRICS_PORT', '70000'],
    ['METRICS_PORT', '10.0.0.5'],
    ['METRICS_PORT', '10.0.0.5:'],
    ['METRICS_PORT', 'http://10.0.0.5:9464'],
    ['SITE_NAME', 'Mey\ndan'],
    ['DATABASE_URL', 'postgres://meydan:a/b@localhost/meydan'],
    ['DATABASE_URL', 'postgres://localhost:99999/meydan'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_TLS', 'no'],
    ['LIMITS', 'Infinity'],
    ['LIMITS', '0x10'],
    ['SERVICE_WORKER', 'true'],
    ['SITE_NAME', 'M'.repeat(61)],
    ['SOCIAL_URL', 'javascript:alert(1)'],
    ['SOCIAL_URL', 'https://e.com\nx'],
    ['SOCIAL_URL', 'https://e.com\\@evil.com'],
    ['SOCIAL_URL', 'https://:@e.com'],
    ['HIDE_ACCOUNTS', 'yes'],
    ['LIMITS', 'many'],
    ['LIMITS', '0'],
    ['LIMITS', '-1'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s', (name, value) => {
    const line = wrongSetting({ [name]: value })
    expect(line).toMatch(new RegExp(`^${name} .+\\.$`))
    expect(line).not.toContain('\n')
    expect(line, 'in words of ours').not.toMatch(/invalid|expected|received|option|pattern|undefined|\|/i)
  })

  test('SMTP_TLS, where SMTP_URL is TLS from the first byte', () => {
    expect(wrongSetting({ SMTP_URL: 'smtps://mail.example', SMTP_TLS: 'off' })).toMatch(/^SMTP_TLS .+\.$/)
  })

  // RUN-44
  test('VALKEY_URL, where SQLite serves', () => {
    const [VALKEY_URL, DATABASE_URL] = ['rediss://:söz@valkey.example:6379', 'postgres://localhost/meydan']
    expect(wrongSetting({ VALKEY_URL })).toMatch(/^VALKEY_URL needs DATABASE_URL .+\.$/)
    expect(readConfig({ VALKEY_URL, DATABASE_URL }).valkeyUrl).toBe(VALKEY_URL)
  })

  // RUN-4
  test('LIMITS, where PUBLIC_URL names another machine', () => {
    expect(wrongSetting({ PUBLIC_URL: 'https://meydan.example', LIMITS: '10' })).toMatch(/^LIMITS .+\.$/)
    expect(readConfig({ PUBLIC_URL: 'https://meydan.example', LIMITS: '1' }).isProduction).toBe(true)
  })
})

// RUN-3
describe('the settings', () => {
  test.each(['on', 'off', '2', 'loopback', '10.0.0.0/8', '10.0.0.1, 192.168.0.0/16, ::1, fd00::/8'])(
    'take TRUST_PROXY=%s',
    value => {
      expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(value)
    },
  )

  // RUN-31
  test.each<[string, { host: string; port: number } | null]>([
    ['', null],
    ['9464', { host: '127.0.0.1', port: 9464 }],
    ['0.0.0.0:9464', { host: '0.0.0.0', port: 9464 }],
    ['[::1]:9464', { host: '::1', port: 9464 }],
    ['watch.example.com:9464', { host: 'watch.example.com', port: 9464 }],
  ])('take METRICS_PORT=%s', (value, where) => {
    expect(readConfig({ METRICS_PORT: value }).metrics).toEqual(where)
  })

  test('all have a default that works', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      dataDir: resolve('./data'),
      databaseUrl: '',
      publicUrl: 'http://localhost:3000',
      isProduction: false,
      isHttps: false,
      limitsFactor: 1,
      hideAccounts: false,
    })
  })

  test('all stand in .env.example, with their defaults', () => {
    const example = parseEnv(readFileSync('.env.example', 'utf8'))
    expect(Object.keys(example).toSorted()).toEqual(settingNames.toSorted())
    expect(readConfig(example)).toEqual(readConfig({}))
  })

  test('take an empty value for one that is not given', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', LIMITS: '', HIDE_ACCOUNTS: '' })).toEqual(readConfig({}))
  })

  test.each(['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:3000', 'http://meydan.localhost'])(
    'know %s for this very machine',
    address => expect(readConfig({ PUBLIC_URL: address }).isProduction).toBe(false),
  )

  test.each([
    'https://meydan.example',
    'http://192.168.1.5:3000',
    'http://127.example.com',
    'http://localhost.example.com',
  ])('know %s for another machine', address => expect(readConfig({ PUBLIC_URL: address }).isProduction).toBe(true))

  test('keep only the origin of PUBLIC_URL, which links and Origin headers are compared with', () => {
    const { publicUrl, isHttps } = readConfig({ PUBLIC_URL: 'https://Meydan.Example/chat?x=1' })
    expect(publicUrl).toBe('https://meydan.example')
    expect(isHttps).toBe(true)
  })
})
