import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { pageCookie } from '#contract/page-cookie.ts'
import { noticeOf } from '#drawn/write/notice-source.ts'
import { sayNotice } from '#drawn/write/say-notice.ts'
import { languageCookie, languages } from '#words/language.ts'

/** What a file of the page keeps in the browser, as the privacy notice calls it: in Turkish and in English. */
const kept: Record<string, readonly [tr: string, en: string]> = {
  'web/gate/own-choices.ts': ['tercihleriniz (dil, sesler, bildirimler', 'your preferences (language, sounds'],
  'web/gate/language.ts': [languageCookie, languageCookie],
  'web/app/chat/use-page-facts.ts': [pageCookie, pageCookie],
  'web/app/chat/panels.ts': ['hangi panellerin açık olduğu', 'which panels are open'],
  'web/accounts/people/offline-shown.ts': ['hangi panellerin açık olduğu', 'which panels are open'],
  'web/accounts/deletion/bar-folded.ts': ['hangi panellerin açık olduğu', 'which panels are open'],
  'web/channels/last-channel.ts': ['son açtığınız kanal', 'your last channel'],
  'web/search/recent.ts': ['son aramalarınız', 'your last searches'],
  'web/search/forget.ts': [
    'aramalar ve sekmede duranlar çıkış yapınca silinir',
    'searches and what a tab holds go when you',
  ],
  'web/messages/reactions/recent.ts': ['son kullandığınız emojiler', 'emoji you used last'],
  'web/messages/composer/drafts-kept.ts': ['taslaklar', 'drafts'],
  'web/messages/composer/files/files-kept.ts': ['seçtiğiniz dosyalar', 'files you chose for them'],
  'web/messages/unsent/unsent-idb.ts': ['gönderilmeyi bekleyen mesajlar', 'messages and files waiting to be sent'],
  'web/messages/unsent/unsent-order.ts': ['ile bunların sırası', 'and their order'],
  'web/parts/screen/speaker.ts': ['sesleri hangi sekmenin çıkaracağı', 'which tab makes the sounds'],
  'web/worker/worker.ts': ['sayfa dosyaları', 'the files of the pages'],
  'web/feedback/draft.ts': ['göndermediğiniz geri bildirim', 'feedback that you have not sent'],
  'web/accounts/enter/sent-kept.ts': ['doğrulanmayı bekleyen e-posta adresiniz', 'address that waits to be verified'],
  'web/moderation/users/use-kept-view.ts': ['kullanıcı yönetimindeki filtreler', 'the filters of user management'],
  'web/reports/use-order.ts': ['şikâyetlerin sırası', 'the order of reports'],
  'web/moderation/many/kept-run.ts': ['bir işlemin nereye kadar geldiği', 'how far an action on many people'],
}
/** Not a thing that is kept, but the way in which the tab keeps some of these. */
const way = 'web/gate/kept-in-tab.ts'

const keeps = /\b(?:localStorage|sessionStorage|indexedDB|openDB|caches|cookieStore|document\.cookie|keepInTab)\b/
const withoutComments = (code: string): string => code.replaceAll(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g, '')

// SITE-15
describe('what the page keeps in the browser', () => {
  test('is known, place for place', () => {
    const keeping = globSync('web/**/*.{ts,tsx}').filter(path =>
      keeps.test(withoutComments(readFileSync(path, 'utf8'))),
    )
    expect(keeping.toSorted()).toEqual([...Object.keys(kept), way].toSorted())
  })

  test.each(languages)('stands in the privacy notice in %s', language => {
    const setUp = { studio: 'Kandil', retentionDays: 30, leastAge: 0, isHttps: true, hasAccessLog: false }
    const facts = { responsible: '', contact: '', postalAddress: '' }
    const all = { ...setUp, mailsFeedback: false, hasStorageService: false, hasBackups: false }
    const notice = noticeOf({ ...facts, setUp: all }, '', sayNotice(language), 'https://meydan.example')
    for (const [path, [tr, en]] of Object.entries(kept)) expect(notice, path).toContain(language === 'tr' ? tr : en)
  })
})
