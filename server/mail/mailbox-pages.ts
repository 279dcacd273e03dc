import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Email } from 'postal-mime'
import { escaped } from '#contract/text/escaped.ts'

const shownAtOnce = 50

/** The newest mails: who gets them, their text, and their HTML in a frame where nothing of it can act. */
export async function listPage(directory: string, key: string): Promise<string> {
  const files = (await readdir(directory).catch(() => [])).filter(name => /^[^.].*\.eml$/.test(name)).toSorted()
  const newest = files.slice(-shownAtOnce).toReversed()
  const articles = await Promise.all(newest.map(async name => articleOf(await parsed(directory, name), name, key)))
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="dark light">
<meta name="viewport" content="width=device-width"><title>Mailbox</title>
<body style="max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif"><h1>Mailbox</h1>
${articles.join('\n') || '<p>No mail yet.</p>'}</body></html>`
}

/** One mail's HTML part, or null where there is no such mail. Its links open beside it. */
export async function mailPage(directory: string, id: string): Promise<string | null> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null
  const mail = await parsed(directory, `${id}.eml`).catch(() => null)
  return mail?.html?.replace('<head>', '<head><base target="_blank">') ?? null
}

async function parsed(directory: string, name: string): Promise<Email> {
  const { default: PostalMime } = await import('postal-mime')
  return PostalMime.parse(await readFile(join(directory, name)))
}

function articleOf(mail: Email, name: string, key: string): string {
  const [subject, to] = [escaped(mail.subject ?? ''), escaped(mail.to?.map(each => each.address).join(', ') ?? '')]
  const answer = mail.replyTo?.map(each => ` · Reply-To: ${escaped(`${each.name} <${each.address}>`)}`).join('') ?? ''
  const source = `/dev/mailbox/${name.replace(/\.eml$/, '')}?key=${key}`
  return `<article style="margin:2rem 0;border-top:1px solid"><h2>${subject}</h2>
<p>${to} · ${escaped(mail.date ?? '')}${answer}</p>
<pre style="white-space:pre-wrap;overflow-wrap:anywhere">${linked(mail.text ?? '')}</pre>
<p><a href="${source}">HTML</a></p>
<iframe title="${subject}" src="${source}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" style="width:100%;height:46rem;border:0"></iframe></article>`
}

const linked = (text: string): string =>
  escaped(text).replace(/https?:\/\/[^\s<]+/g, address => `<a href="${address}">${address}</a>`)
