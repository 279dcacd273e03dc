import { frame } from './html-frame.ts'
import type { Said, Sheet } from './sheet.ts'
import { day, tones } from './tones.ts'
import { escaped } from '#contract/text/escaped.ts'

/** The part for modern programs: tables and styles in the elements, nothing that must be fetched. */
export function htmlOf({ site, home, subject, preview, turkish, english, pasteLink, automatic }: Sheet): string {
  const link = turkish.link?.to
  return frame({
    site: escaped(site),
    subject: escaped(subject),
    preview: escaped(preview),
    turkish: partOf(turkish, 'h1') + (link === undefined ? '' : pasteOf(link, pasteLink)),
    english: partOf(english, 'h2'),
    foot: `${bilingual(automatic)}<br>${addressOf(home, home)}`,
  })
}

function partOf({ heading, hello, before, after, link, quote }: Said, level: 'h1' | 'h2'): string {
  const size = level === 'h1' ? '24px;line-height:30px' : '18px;line-height:24px'
  return [
    `<${level} class="ink" style="margin:0 0 16px;font-size:${size};font-weight:700;color:${day.ink}">${escaped(heading)}</${level}>`,
    ...[hello, ...before].map(paragraph),
    link ? buttonOf(link, level === 'h1') : '',
    quote ? quoteOf(quote) : '',
    ...after.map(paragraph),
  ].join('\n')
}

const paragraph = (said: string): string => `<p style="margin:0 0 14px">${escaped(said)}</p>`

/** A button that is a link on a coloured cell: every program can draw that. */
function buttonOf({ says, to }: NonNullable<Said['link']>, isFirst: boolean): string {
  const [ground, ink] = isFirst ? [tones.lantern, tones.onLantern] : ['', day.link]
  const cell = isFirst ? `bgcolor="${ground}"` : `class="edge"`
  const look = isFirst ? `background:${ground};border:1px solid ${ground}` : `border:1px solid ${day.line}`
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 22px"><tr>
<td ${cell} style="${look};border-radius:4px"><a href="${escaped(to)}"${isFirst ? '' : ' class="link"'} style="display:inline-block;padding:12px 22px;font-weight:600;color:${ink};text-decoration:none">${escaped(says)}</a></td>
</tr></table>`
}

const pasteOf = (link: string, says: readonly string[]): string =>
  `<p class="soft" style="margin:22px 0 0;font-size:13px;line-height:20px;color:${day.soft}">${bilingual(says)}<br>${addressOf(link, link)}</p>`

const quoteOf = ({ label, name, address, text }: NonNullable<Said['quote']>): string =>
  `<p style="margin:0 0 10px"><span class="soft" style="color:${day.soft}">${escaped(label)}:</span> <strong dir="auto">${escaped(name)}</strong> ${addressOf(`mailto:${address}`, address)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;table-layout:fixed"><tr>
<td class="inset" lang="" dir="auto" style="padding:16px 18px;background:${day.inset};border-left:4px solid ${tones.lantern};word-break:break-word;overflow-wrap:anywhere;white-space:pre-wrap">${escaped(text).replace(/\r\n|\n/g, '<br>')}</td>
</tr></table>`

/** Long addresses break anywhere: a phone is narrower than any of them. */
const addressOf = (to: string, shown: string): string =>
  `<a href="${escaped(to)}" class="link" style="color:${day.link};word-break:break-all">${escaped(shown)}</a>`

const bilingual = ([turkish = '', english = '']: readonly string[]): string =>
  `${escaped(turkish)}<br><span lang="en">${escaped(english)}</span>`
