import { existsSync, readFileSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import * as z from 'zod'
import { hrefAsRead } from '#contract/text/secure-href.ts'

/** A setting that is wrong. The message is one line that names it; the start ends with it. */
export class SettingError extends Error {}

const flag = z.enum(['', 'on', 'off'], 'must be on or off').transform(value => value === 'on')
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))
const urlOf = (schemes: readonly string[]) =>
  z
    .string()
    .refine(
      value => value === '' || schemes.some(scheme => value.toLowerCase().startsWith(`${scheme}//`)),
      `must start with ${schemes.map(s => `${s}//`).join(' or ')}`,
    )
    .refine(
      value => value === '' || URL.canParse(value),
      'is no whole address (signs like @ : / in a password are written as %40 %3A %2F)',
    )
/** Text that stands in headers and in one line. */
const oneLine = z.string().regex(/^\P{Cc}*$/u, 'must hold no control characters')
/** A number of proxies, or their addresses. */
const proxies = z
  .string()
  .refine(
    value => /^(|on|off|\d{1,2})$/.test(value) || value.split(',').every(each => isNetwork(each.trim())),
    'must be on, off, a number of proxies, or their addresses with commas',
  )

/** `9464` on this machine, or `address:port`. */
const portOfItsOwn = z
  .string()
  .transform(value => {
    const [, host, port] = /^(?:(\[[\da-f:.%]+\]|[\w.-]+):)?(\d{1,5})$/i.exec(value) ?? []
    return { host: (host ?? '127.0.0.1').replace(/^\[|\]$/g, ''), port: Number(port) }
  })
  .refine(({ port }) => port <= 65_535, 'must be a port, or address:port')

/** Every setting with its default (RUN-3); .env.example documents each one. */
const settings = z.object({
  PORT: wholeNumber(0, 65_535).prefault('3000'),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, 'must be an address of this machine, or a name of it')
    .default('0.0.0.0'),
  PUBLIC_URL: urlOf(['http:', 'https:']).default(''),
  DATA_DIR: z.string().min(1, 'must not be empty').default('./data'),
  DATABASE_URL: urlOf(['postgres:', 'postgresql:']).default(''),
  VALKEY_URL: urlOf(['redis:', 'rediss:', 'valkey:', 'valkeys:']).default(''),
  S3_BUCKET: oneLine.default(''),
  S3_ENDPOINT: urlOf(['http:', 'https:']).default(''),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/i, 'must be a name like us-east-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: oneLine.default(''),
  S3_SECRET_ACCESS_KEY: oneLine.default(''),
  S3_PATH_STYLE: flag.prefault(''),
  SMTP_URL: urlOf(['smtp:', 'smtps:'])
    .refine(value => !URL.canParse(value) || new URL(value).hostname !== '', 'names no server')
    .default(''),
  SMTP_TLS: z.enum(['on', 'required', 'unchecked', 'off'], 'must be on, required, unchecked or off').default('on'),
  MAIL_FROM: z
    .union([z.literal(''), z.string().regex(/^[^\r\n]*[^\s@]@[^\s@]+$/, 'must hold an e-mail address')])
    .default(''),
  OWNER_EMAIL: z.union([z.literal(''), z.email('must be an e-mail address')]).default(''),
  FEEDBACK_EMAIL: z.union([z.literal(''), z.email('must be an e-mail address')]).default(''),
  SITE_NAME: oneLine.min(1, 'must not be empty').max(60, 'must have at most 60 characters').default('Meydan'),
  SOCIAL_URL: urlOf(['http:', 'https:'])
    .refine(
      value => value === '' || hrefAsRead(value, ['http:', 'https:']) !== '',
      'must be written as a browser shows it, without spaces, a name or a password',
    )
    .default(''),
  HIDE_ACCOUNTS: flag.prefault(''),
  SERVICE_WORKER: flag.prefault('on'),
  LIMITS: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'must be a number')
    .transform(Number)
    .pipe(z.number().positive('must be above 0'))
    .prefault('1'),
  TRUST_PROXY: proxies.default(''),
  METRICS_PORT: portOfItsOwn.optional(),
  ACCESS_LOG: flag.prefault(''),
  BACKUP_TO: oneLine.default(''),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day like 03:30')
    .default('03:30'),
  BACKUP_PASSPHRASE: oneLine
    .min(8, 'must have at least 8 characters')
    .max(1_000, 'must have at most 1000 characters')
    .default(''),
  RETENTION_DAYS: wholeNumber(0, 36_500).prefault('30'),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], 'must be silent, error, warn, info or debug')
    .default('info'),
})

/** Of this Meydan, as package.json has it. */
export const version = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))).version

export const settingNames = Object.keys(settings.shape)

/**
 * The process's environment and, beside package.json, a `.env` file; what both set, the environment decides. A file
 * that is named (`--env FILE`) stands for both: what this shell happens to have set must not mix with a service's
 * settings.
 */
export function environment(named?: string): Record<string, string | undefined> {
  const others = Object.entries(process.env).filter(([name]) => !settingNames.includes(name))
  if (named !== undefined) return { ...Object.fromEntries(others), ...settingsIn(nameInCommands(named)) }
  const file = fileURLToPath(new URL('../.env', import.meta.url))
  return existsSync(file) ? { ...settingsIn(file), ...process.env } : process.env
}

/** Answers the whole path. Who types a command that we name needs the same settings. */
function nameInCommands(named: string): string {
  const file = resolve(startedIn(), named)
  const command = howToRun('').trimEnd()
  if (!command.includes(' --env')) process.env.MEYDAN_COMMAND = `${command} --env ${file}`
  return file
}

/** npm and our scripts run in the repository; a path is meant from where it was typed. */
export const startedIn = (): string => process.env.INIT_CWD ?? process.cwd()

/** How an operator types a command of ours here: a release and a container say so (packaging/), a clone has npm. */
export const howToRun = (command: string): string => `${process.env.MEYDAN_COMMAND || 'npm run meydan --'} ${command}`

/** A file that somebody named in a command, whole; `-` is standard input or output. */
export const fileTyped = (path: string): string => (path === '-' ? path : resolve(startedIn(), path))

const settingsBytes = 1_000_000

/** A device or a pipe may never end, so it is not opened. */
function settingsIn(file: string): Record<string, string | undefined> {
  try {
    const found = statSync(file)
    if (!found.isFile()) throw new SettingError(`The settings in ${file} cannot be read: that is no file.`)
    if (found.size > settingsBytes)
      throw new SettingError(`${file} is too large for a file of settings (1 MB at most).`)
    return parseEnv(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof SettingError) throw error
    throw new SettingError(`The settings in ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}

export type Config = ReturnType<typeof readConfig>
export type S3Settings = NonNullable<Config['s3']>

/** Reads and checks all settings once. Throws SettingError for the first that is wrong. */
export function readConfig(given: Record<string, string | undefined>, settingsFile?: string) {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = settings.safeParse(set)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    throw new SettingError(`${String(issue.path[0])} ${issue.message}.`)
  }
  const s = parsed.data
  const publicUrl = new URL(s.PUBLIC_URL || `http://localhost:${s.PORT}`).origin
  const isProduction = !isThisMachine(new URL(publicUrl).hostname)
  if (isProduction && s.LIMITS !== 1) throw new SettingError('LIMITS must be 1 where PUBLIC_URL names another machine.')
  if (s.SMTP_TLS === 'off' && s.SMTP_URL.toLowerCase().startsWith('smtps:')) {
    throw new SettingError('SMTP_TLS must not be off where SMTP_URL is smtps://, which is TLS from the first byte.')
  }
  if (s.VALKEY_URL !== '' && s.DATABASE_URL === '') {
    throw new SettingError('VALKEY_URL needs DATABASE_URL beside it: with SQLite one process serves, and nobody else.')
  }
  return {
    /** Whole, where `--env` named one: for the commands that the server runs itself. */
    settingsFile: settingsFile === undefined ? null : resolve(startedIn(), settingsFile),
    port: s.PORT,
    host: s.HOST,
    publicUrl,
    isProduction,
    isHttps: publicUrl.startsWith('https:'),
    dataDir: resolve(s.DATA_DIR),
    databaseUrl: s.DATABASE_URL,
    /** Empty: processes speak and count by the database. */
    valkeyUrl: s.VALKEY_URL,
    s3: s3Of(s),
    smtpUrl: s.SMTP_URL,
    smtpTls: s.SMTP_TLS,
    mailFrom: s.MAIL_FROM || `${s.SITE_NAME} <noreply@${new URL(publicUrl).hostname}>`,
    ownerEmail: s.OWNER_EMAIL,
    feedbackEmail: s.FEEDBACK_EMAIL,
    siteName: s.SITE_NAME,
    socialUrl: s.SOCIAL_URL,
    hideAccounts: s.HIDE_ACCOUNTS,
    serviceWorker: s.SERVICE_WORKER,
    limitsFactor: s.LIMITS,
    trustProxy: s.TRUST_PROXY,
    logLevel: s.LOG_LEVEL,
    /** Where Prometheus may ask; null for nowhere. */
    metrics: s.METRICS_PORT ?? null,
    accessLog: s.ACCESS_LOG,
    /** Empty: there is no folder, and no backup at night. */
    backupTo: s.BACKUP_TO === '' ? '' : resolve(s.BACKUP_TO),
    backupAt: s.BACKUP_AT,
    /** 0: nothing is ever erased. */
    retentionMs: s.RETENTION_DAYS * 86_400_000,
    backupPassphrase: s.BACKUP_PASSPHRASE,
  }
}

/** Null without any of them: files then lie in DATA_DIR. */
function s3Of(s: z.output<typeof settings>) {
  const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const named = [...needed, 'S3_ENDPOINT' as const].find(name => s[name] !== '')
  if (!named) return null
  const missing = needed.find(name => s[name] === '')
  if (missing) throw new SettingError(`${named} needs ${missing} beside it.`)
  return {
    bucket: s.S3_BUCKET,
    endpoint: s.S3_ENDPOINT,
    region: s.S3_REGION,
    accessKeyId: s.S3_ACCESS_KEY_ID,
    secretAccessKey: s.S3_SECRET_ACCESS_KEY,
    isPathStyle: s.S3_PATH_STYLE,
  }
}

/** As the web framework knows them: an address, a range as 10.0.0.0/8, or one of three names. */
function isNetwork(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128))
}

export const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d+){3}$/.test(host)
