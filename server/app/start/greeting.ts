import type { House } from '#server/house.ts'
import { isOpenToOthers } from './data-dir.ts'
import { ownerHint } from './owner-hint.ts'

/** What the start tells the one who runs it. Warnings first; nothing that is fine is mentioned. */
export async function greet(house: House, port: number, mailboxPath: string | null): Promise<string[]> {
  const { config } = house
  const lines: string[] = []
  if (config.isProduction && config.smtpUrl === '') {
    lines.push(`Warning: SMTP_URL is not set. Mails are only written to ${config.dataDir}/mailbox.`)
  }
  if (isOpenToOthers(config.dataDir)) {
    lines.push(`Warning: others on this machine may read ${config.dataDir}. Make its owner the user that runs Meydan.`)
  }
  const noOwner = await ownerHint(house)
  if (noOwner) lines.push(noOwner)
  if (mailboxPath) lines.push(`Mails are shown at http://localhost:${port}${mailboxPath}`)
  lines.push(`Meydan is ready at ${config.isProduction ? config.publicUrl : `http://localhost:${port}`}`)
  return lines
}
