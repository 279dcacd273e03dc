import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { notPages, pageNames, pages } from '#contract/pages.ts'
import { filesOf, readShell } from '#server/app/pages/shell.ts'
import { accounts } from '#words/tr/accounts.ts'
import { feedback } from '#words/tr/feedback.ts'
import { home } from '#words/tr/home.ts'
import { home as homeEn } from '#words/en/home.ts'
import { languageCookie, languages } from '#words/language.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { stage } from '#tests/kit/stage.ts'

const siteName = `Ay & "Yıldız" <b>$&'</b>`
const publicUrl = 'https://meydan.example'

const { server } = stage({ env: { SITE_NAME: siteName, PUBLIC_URL: publicUrl, LIMITS: '1' } })
let visitor: Visitor
beforeAll(async () => {
  visitor = new Visitor(server.url)
})

/** One address of each page that search engines may show, or may not. */
const addressesOf = (isIndexable: boolean): string[] =>
  pageNames
    .filter(name => pages[name].isIndexable === isIndexable)
    .map(name => pages[name].path.replace(/\$\w+/, 'abc'))

const documentOf = async (path: string): Promise<string> => String((await visitor.send('GET', path)).body)

/** The value of a meta element as a browser reads it. */
const metaOf = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`)
    .exec(html)?.[1]
    ?.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

describe.runIf(existsSync('dist/web/index.html'))('the document of a page', () => {
  // PAGE-18
  test('names the site as it is, and nothing of the name is markup', async () => {
    const html = await documentOf('/')
    expect(metaOf(html, 'og:site_name')).toBe(siteName)
    expect(html).not.toContain('<b>')
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html).toContain('<title>Ay &#38; &#34;Yıldız&#34; &#60;b&#62;$&#38;&#39;&#60;/b&#62;</title>')
  })

  // PAGE-12
  test('tells a preview of it what it is, with whole addresses', async () => {
    const html = await documentOf('/feedback?from=mail')
    expect(metaOf(html, 'og:title')).toBe(`Geri bildirim · ${siteName}`)
    expect(metaOf(html, 'og:url')).toBe(`${publicUrl}/feedback`)
    expect(metaOf(html, 'og:image')).toBe(`${publicUrl}/share.png`)
    expect(metaOf(html, 'twitter:card')).toBe('summary_large_image')
    expect(html).toContain(`<link rel="canonical" href="${publicUrl}/feedback"`)
    expect(metaOf(html, 'description')).not.toBe(metaOf(await documentOf('/'), 'description'))
  })

  // PAGE-12
  test('keeps search engines from what is only for some, and from what is not there', async () => {
    expect(addressesOf(true)).toEqual(['/', '/chat', '/feedback', '/login', '/privacy'])
    for (const path of [...addressesOf(true), '/login/']) {
      const { body, headers } = await visitor.send('GET', path)
      expect([metaOf(String(body), 'robots'), headers.get('x-robots-tag')], path).toEqual([undefined, null])
    }
    for (const path of [...addressesOf(false), '/nowhere']) {
      const { body, headers } = await visitor.send('GET', path)
      expect([metaOf(String(body), 'robots'), headers.get('x-robots-tag')], path).toEqual(['noindex', 'noindex'])
      expect(String(body), path).not.toContain('rel="canonical"')
    }
  })

  test('names the scripts of its own page, and no other’s', async () => {
    const { manifest } = readShell('dist/web')
    for (const name of pageNames) {
      const files = filesOf(manifest, name)
      expect(
        files.filter(file => file.endsWith('-page.tsx')),
        name,
      ).toHaveLength(1)
      expect(files.includes('web/app/talking/talking.tsx'), name).toBe(pages[name].isLive)
    }
    const [home, chat] = [await documentOf('/'), await documentOf('/chat')]
    expect(home).toMatch(/modulepreload" fetchpriority="low" crossorigin href="\/assets\/home-page-/)
    expect(home).not.toMatch(/\/(chat|talking)-/)
    for (const part of ['chat-page', 'chat', 'talking'])
      expect(chat).toMatch(new RegExp(`modulepreload" crossorigin href="/assets/${part}-`))
    for (const html of [home, chat]) {
      const preloaded = html.match(/(?<=modulepreload"[^>]* href=")[^"]+/g) ?? []
      expect(preloaded.length).toBeGreaterThan(0)
      expect(new Set(preloaded).size).toBe(preloaded.length)
    }
  })

  // PAGE-11
  test('begins with its first words, in the language that was chosen', async () => {
    const wordsOf = async (path: string, cookie = '') =>
      /<h1[^>]*>([^<]*)<\/h1>/.exec(String((await visitor.send('GET', path, undefined, { cookie })).body))?.[1]
    const english = `a=b; ${languageCookie}=en`
    expect([await wordsOf('/'), await wordsOf('/', english)]).toEqual([home['home.title'], homeEn['home.title']])
    expect(await wordsOf('/', `${languageCookie}=english`)).toBe(home['home.title'])
    expect(await wordsOf('/feedback/')).toBe(feedback['feedback.title'])
    expect(await wordsOf('/login?next=%2Fchat')).toBe(accounts['accounts.signIn'])
    const inEnglish = String((await visitor.send('GET', '/feedback', undefined, { cookie: english })).body)
    expect(inEnglish).toContain('<html lang="en">')
    expect(metaOf(inEnglish, 'og:locale')).toBe('en_US')
    expect(inEnglish).toContain('<title>Feedback · ')

    // Anybody who is signed in goes on from /login; a mail's link opens another view there, and so does signing up; the
    // worker keeps no page's words.
    const signedIn = `__Host-meydan-session=${'x'.repeat(43)}`
    for (const [path, cookie] of [
      ['/login?mode=verifyEmail'],
      ['/login?mode=signUp'],
      ['/login', signedIn],
      ['/index.html'],
      ['/chat'],
    ])
      expect(await wordsOf(path!, cookie), path).toBeUndefined()
    expect(await wordsOf('/', signedIn)).toBe(home['home.title'])
  })

  test('begins with nothing that only a script makes work, and with no style that the content policy forbids', () => {
    const { firstWords } = readShell('dist/web')
    for (const language of languages) {
      const drawn = Object.entries(firstWords[language] ?? {})
      const withWords = pageNames.filter(name => pages[name].hasFirstWords)
      expect(drawn.map(([name]) => name).toSorted()).toEqual(withWords.toSorted())
      for (const [name, html] of drawn) {
        expect(html, name).toMatch(/^<main class="[^"]+">.*<h1[^>]*>[^<]{3,}<\/h1>.*<p[^>]*>[^<]{20,}<\/p>.*<\/main>$/)
        expect(html, name).not.toMatch(/<(a|button|form|input|select|textarea|script|style)\b| style=/)
      }
    }
  })

  test('has a word for browsers without scripts and for old ones, in both languages', async () => {
    const html = await documentOf('/chat')
    expect(/<noscript>[^]*<\/noscript>/.exec(html)?.[0]).toMatch(/JavaScript ile çalışır[^]*needs JavaScript/)
    expect(/<div id="old-browser" hidden[^]*?<\/div>/.exec(html)?.[0]).toMatch(/çok eski[^]*too old/)
    expect(html).not.toMatch(/<!--(site|no|old|first)-/)
  })

  test('is sent packed to who can unpack it, and not at all to who has it', async () => {
    const plain = await fetch(`${server.url}/`, { headers: { 'accept-encoding': 'identity' } })
    const packed = await fetch(`${server.url}/`, { headers: { 'accept-encoding': 'gzip, br' } })
    expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([null, 'br'])
    expect(await packed.text()).toBe(await plain.text())
    const again = await fetch(`${server.url}/`, { headers: { 'if-none-match': plain.headers.get('etag') ?? '' } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })
})

describe('an installed site', () => {
  // PAGE-13
  test('has the site’s name, and icons that are there', async () => {
    const { body, headers } = await visitor.send('GET', '/site.webmanifest')
    const manifest = body as {
      name: string
      start_url: string
      display: string
      lang: string
      icons: { src: string }[]
    }
    expect(headers.get('content-type')).toContain('application/manifest+json')
    expect(manifest).toMatchObject({ name: siteName, start_url: '/chat', display: 'standalone', lang: 'tr' })
    for (const { src } of existsSync('dist/web') ? manifest.icons : []) {
      expect((await visitor.send('GET', src)).headers.get('content-type'), src).toBe('image/png')
    }
  })

  test.runIf(existsSync('dist/web/sw.js'))('asks for its worker each time', async () => {
    const { status, body, headers } = await visitor.send('GET', '/sw.js')
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(headers.get('content-type')).toContain('javascript')
    expect(String(body)).toContain(/<meta name="build" content="(\w{16})"/.exec(await documentOf('/'))?.[1])
  })

  // PAGE-13
  test('lets go of the worker where the operator says so', async () => {
    await using without = await startTestServer({ SERVICE_WORKER: 'off' })
    const { body } = await new Visitor(without.url).send('GET', '/sw.js')
    expect(String(body)).toContain('registration.unregister()')
    expect(String(body)).not.toContain('/assets/')
  })
})

test('a page that search engines may show has one address', () => {
  expect(addressesOf(true).filter(path => path.includes('abc'))).toEqual([])
})

test('no page stands where programs ask', async () => {
  for (const name of pageNames) {
    const others = notPages.filter(({ path }) => pages[name].path.startsWith(path.replace(/\/$/, '')))
    expect(others, name).toEqual([])
  }
})

// PAGE-12
test('robots may read pages, and nothing else', async () => {
  const { body } = await visitor.send('GET', '/robots.txt')
  const closed = String(body).match(/(?<=Disallow: )\S+/g)
  expect(closed).toEqual(['/api/', '/dev/', '/live', '/media/'])
})
