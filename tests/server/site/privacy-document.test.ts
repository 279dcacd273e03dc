import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { privacyRoutes } from '#contract/privacy.ts'
import { languageCookie } from '#words/language.ts'
import { cast } from '#tests/kit/cast.ts'
import { stage } from '#tests/kit/stage.ts'

const { getPrivacySettings, savePrivacySettings } = privacyRoutes
const { people } = stage({ people: cast })

/** What of a document is read without scripts, and what the server calls it. */
async function documentIn(language: 'tr' | 'en') {
  const { body, headers } = await people.visitor.send('GET', '/privacy', undefined, {
    cookie: `${languageCookie}=${language}`,
  })
  const unscripted = [...String(body).matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, text]) => text).join('\n')
  return { unscripted, etag: new Headers(headers).get('etag') }
}

describe.runIf(existsSync('dist/web/index.html'))('the document of the privacy page', () => {
  // SITE-15
  test('has the notice for who has no scripts, as it is now, and nothing in it is markup', async () => {
    const first = await documentIn('tr')
    expect(first.unscripted).toContain('Kim sorumlu?')
    expect(first.unscripted).toContain('30 gün sonra kendiliğinden')
    expect(first.unscripted).toContain('<strong class="font-semibold text-ink">meydan-session:</strong>')
    expect((await documentIn('en')).unscripted).toContain('for good after 30 days')
    expect((await documentIn('tr')).etag).toBe(first.etag)

    const { version } = await people.owner.do(getPrivacySettings, {})
    await people.owner.do(savePrivacySettings, {
      version,
      responsible: 'Kandil <b>A.Ş.</b>',
      contact: 'kvkk@kandil.example',
      postalAddress: '',
      texts: {
        tr: '## Kısaca $& </noscript><script>alert(1)</script>\n\n- bize yazın: https://kandil.example',
        en: '',
      },
    })
    const saved = await documentIn('tr')
    expect(saved.etag).not.toBe(first.etag)
    expect(saved.unscripted).toContain('Kandil &#60;b&#62;A.Ş.&#60;/b&#62;')
    expect(saved.unscripted).toContain('Kısaca $&#38; &#60;/noscript&#62;&#60;script&#62;')
    expect(saved.unscripted).toContain('href="mailto:kvkk@kandil.example"')
    expect(saved.unscripted).toContain('href="https://kandil.example/"')
    expect(saved.unscripted).not.toContain('Hangi e-postalar gelir?')
    expect((await documentIn('en')).unscripted, 'of its own in one language alone').toContain(
      'Which emails do we send?',
    )
  })
})
