import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** Mails in the mailbox to this address, oldest first. */
export async function mailsTo(dataDir: string, address: string): Promise<Email[]> {
  const directory = join(dataDir, 'mailbox')
  const files = (await readdir(directory).catch(() => [])).filter(name => /^[^.].*\.eml$/.test(name)).sort()
  const mails = await Promise.all(files.map(name => mailIn(join(directory, name))))
  return mails.filter(mail => mail.to?.some(to => to.address === address))
}

/** A mail is whole when its file appears, and never changes: many tests of one server look through the same ones. */
function mailIn(file: string): Promise<Email> {
  const mail = parsed.get(file) ?? readFile(file).then(bytes => PostalMime.parse(bytes))
  parsed.set(file, mail)
  return mail
}
const parsed = new Map<string, Promise<Email>>()

/** Against hanging. */
const patienceMs = 30_000

/** Waits for the `count`-th mail to this address: mails leave after the reply. */
export async function awaitMail(dataDir: string, address: string, count = 1): Promise<Email> {
  for (const began = performance.now(); performance.now() - began < patienceMs;) {
    const mails = await mailsTo(dataDir, address)
    if (mails.length >= count) return mails[count - 1]!
    await new Promise(resolve => setTimeout(resolve, 10))
  }
  throw new Error(`No mail number ${count} came to ${address}.`)
}

/** The code in a mail's link. */
export function codeIn(mail: Email): string {
  const code = /oobCode=([\w-]+)/.exec(mail.text ?? '')?.[1]
  if (!code) throw new Error(`There is no code in: ${mail.text}`)
  return code
}
