import { escaped } from '#contract/text/escaped.ts'
import type { EarlierText, OwnMessage } from './own-rows.ts'
import type { Said } from './said.ts'

/** A page that stands by itself: no script, nothing from elsewhere, and nothing that anybody wrote is markup. */
export const page = ({ language }: Said, title: string, body: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`

const style = `
:root { color-scheme: light dark; --ground: #fbf8f3; --card: #fff; --ink: #22262b; --soft: #5d6670; --line: #e2dcd2; --link: #0b6b74 }
@media (prefers-color-scheme: dark) { :root { --ground: #15191d; --card: #1d2228; --ink: #eceff1; --soft: #a4aeb7; --line: #323a42; --link: #6fd0d8 } }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.55 system-ui, sans-serif }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
h1 { font-size: 1.6rem; line-height: 1.25 } h2 { font-size: 1.2rem; margin: 2.25rem 0 .75rem }
a { color: var(--link) } p { margin: .5rem 0 }
dl { display: grid; grid-template-columns: minmax(7rem, auto) 1fr; gap: .35rem 1rem; margin: 0 }
dt, .soft { color: var(--soft) } dd { margin: 0; overflow-wrap: anywhere }
ul { list-style: none; margin: 0; padding: 0 }
li, article { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: .7rem .9rem; margin: .5rem 0; overflow-wrap: anywhere }
article.earlier { margin-left: 1.5rem; border-style: dashed }
.text { white-space: pre-wrap; margin: .25rem 0 0 } .soft { font-size: .875rem; margin: 0 }
nav { display: flex; flex-wrap: wrap; gap: .5rem 1rem }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; gap: 0 } dd { margin: 0 0 .6rem } }
`.replaceAll('\n', ' ')

/**
 * Where a file lies in the copy. Names of people's files are no paths, and not too long for any disk, nor do they begin
 * with half of a sign: no address can hold that.
 */
export const pathOf = ({ id, name }: { id: string; name: string }): string => {
  const end = name.replace(/[\\/:*?"<>|\p{C}]/gu, '_').slice(-80)
  return `files/${id.slice(-12)}-${end.replace(/^[\uDC00-\uDFFF]/, '')}`
}

const linkTo = (path: string, text: string): string =>
  `<a href="${path.split('/').map(encodeURIComponent).join('/')}" dir="auto">${escaped(text)}</a>`

export const fileLink = (file: { id: string; name: string }): string => linkTo(pathOf(file), file.name)

export function messageArticle(said: Said, message: OwnMessage, channel: string): string {
  const { id, text, at, editedAt, removedAt, replyTo, files } = message
  const facts = [
    `#${escaped(channel)}`,
    said.time(at),
    replyTo !== null && said.say('copied.reply'),
    editedAt !== null && said.sayAt('copied.edited', editedAt),
    removedAt !== null && said.sayAt('copied.removed', removedAt),
  ].filter(fact => fact !== false)
  const attached = files.map(file => `<p>${said.say('copied.file')}: ${fileLink(file)}</p>`).join('')
  return `<article id="${escaped(id)}"><p class="soft">${facts.join(' · ')}</p>${textOf(text)}${attached}</article>`
}

export const earlierArticle = (said: Said, { text, until }: EarlierText): string =>
  `<article class="earlier"><p class="soft">${said.sayAt('copied.earlier', until)}</p>${textOf(text)}</article>`

export const textOf = (text: string): string =>
  text === '' ? '' : `<div class="text" dir="auto">${escaped(text)}</div>`
