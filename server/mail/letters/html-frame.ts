import { pixelStar } from './pixel-star.ts'
import { day, night, tones } from './tones.ts'

/** All of it is markup already. */
interface Filling {
  site: string
  subject: string
  preview: string
  turkish: string
  english: string
  foot: string
}

/** 600 px wide where there is room. The head is night in every light, the sheet follows what its reader prefers. */
export const frame = ({ site, subject, preview, turkish, english, foot }: Filling): string => `<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>${style}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${day.ground};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}${'&#8199;&#847; '.repeat(60)}</div>
<table ${plain} width="100%" class="ground" bgcolor="${day.ground}"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table ${plain} width="600"><tr><td><![endif]-->
<table ${plain} width="100%" style="max-width:600px;table-layout:fixed;text-align:left;font-family:${fonts};font-size:16px;line-height:25px;word-break:break-word;overflow-wrap:anywhere">
<tr><td bgcolor="${tones.night}" style="padding:22px 28px;background:${tones.night}">
<table ${plain}><tr>
<td width="52">${pixelStar()}</td>
<td style="padding-left:18px;font-size:22px;line-height:28px;font-weight:700;color:${tones.onNight}">${site}</td>
</tr></table>
</td></tr>
<tr><td>${tileStrip()}</td></tr>
<tr><td class="card ink" bgcolor="${day.card}" style="padding:32px 28px 28px;background:${day.card};color:${day.ink}">
${turkish}
</td></tr>
<tr><td class="card soft edge" bgcolor="${day.card}" lang="en" style="padding:26px 28px 18px;background:${day.card};border-top:1px solid ${day.line};color:${day.soft};font-size:14px;line-height:22px">
${english}
</td></tr>
<tr><td class="soft" style="padding:20px 28px;color:${day.soft};font-size:13px;line-height:20px">
${foot}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`

const plain = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
const fonts = "Inter,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** What the elements say by day, this turns into night. A program that drops it shows the day, which is whole. */
const style = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:${night.ground}!important}
.card{background:${night.card}!important}
.inset{background:${night.inset}!important}
.ink{color:${night.ink}!important}
.soft{color:${night.soft}!important}
.link{color:${night.link}!important}
.edge{border-color:${night.line}!important}
}`

/** A strip of paving under the night. */
const paving = [
  ['#0f3f43', '#1d3a6b', tones.tile, '#1d3a6b'],
  ['#1d3a6b', '#0f3f43', '#1d3a6b', '#0f3f43'],
]
const tileStrip = (): string =>
  `<table ${plain} aria-hidden="true" width="100%" style="border-collapse:collapse;table-layout:fixed">${paving.map(rowOf).join('')}</table>`

function rowOf(colours: readonly string[]): string {
  const cells = Array.from(
    { length: 60 },
    (_, index) => `<td height="5" bgcolor="${colours[index % colours.length]}"></td>`,
  )
  return `<tr>${cells.join('')}</tr>`
}
