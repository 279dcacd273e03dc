import { howToRun } from '#server/config.ts'
import { findByEmail, hasLapsed, hasOwner } from '#server/accounts/door.ts'
import type { House } from '#server/house.ts'
import { foldEmail } from '#contract/text/fold.ts'
import { isOpenToOthers } from './data-dir.ts'

/** What the start tells the one who runs it. Warnings first; nothing that is fine is mentioned. */
export async function greet(house: House, port: number, mailboxPath: string | null): Promise<string[]> {
  const { config, db } = house
  const lines: string[] = []
  if (config.isProduction && config.smtpUrl === '') {
    lines.push(`Warning: SMTP_URL is not set. Mails are only written to ${config.dataDir}/mailbox.`)
  }
  if (isOpenToOthers(config.dataDir)) {
    lines.push(`Warning: others on this machine may read ${config.dataDir}. Make its owner the user that runs Meydan.`)
  }
  if (!(await db.read(hasOwner))) {
    lines.push(await howToGetAnOwner(house))
  }
  if (mailboxPath) lines.push(`Mails are shown at http://localhost:${port}${mailboxPath}`)
  lines.push(`Meydan is ready at ${config.isProduction ? config.publicUrl : `http://localhost:${port}`}`)
  return lines
}

/** With OWNER_EMAIL there is nothing to be set any more: what is missing is the person. */
async function howToGetAnOwner({ config: { ownerEmail }, db, clock }: House): Promise<string> {
  if (ownerEmail === '') return `No owner yet: set OWNER_EMAIL, or sign up and run: ${howToRun('role <email> owner')}`
  const waiting = await db.read(snapshot => findByEmail(snapshot, foldEmail(ownerEmail)))
  const next =
    waiting && !hasLapsed(waiting, clock.now())
      ? 'open the link in the verification mail'
      : 'sign up with it and open the link in the mail'
  return `No owner yet: ${ownerEmail} (OWNER_EMAIL) becomes the owner once that address is verified; ${next}.`
}
