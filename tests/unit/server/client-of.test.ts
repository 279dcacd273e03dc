import { expect, test } from 'vitest'
import { clientOf } from '#server/accounts/sessions/client-of.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const linux = 'Mozilla/5.0 (X11; Linux x86_64)'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)'

// ACC-43
test.each([
  [`${windows} ${webKit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`${windows} ${webKit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.3537.57`, 'Edge', 'Windows'],
  [`${windows} ${webKit} Chrome/139.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'Opera', 'Windows'],
  [`${windows} ${webKit} Chrome/138.0.0.0 YaBrowser/25.8.0.0 Safari/537.36`, 'Yandex', 'Windows'],
  [`${linux} ${webKit} Chrome/141.0.0.0 Safari/537.36 Vivaldi/7.6.3797.58`, 'Vivaldi', 'Linux'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', 'Windows'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0', 'Firefox', 'Android'],
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`, 'Safari', 'macOS'],
  [`${phone} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
  [`${phone} AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
  [`${phone} AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/144.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iPhone'],
  [`Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) ${webKit} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari', 'iPad'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [`${linux} ${webKit} HeadlessChrome/141.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
  ['curl/8.5.0', null, null],
  ['node', null, null],
  ['', null, null],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(clientOf(userAgent)).toEqual({ browser, system })
})

test('the longest one that is kept is looked at in a moment', () => {
  const longest = 'Version/1 '.repeat(20)
  const start = performance.now()
  for (let n = 0; n < 1_000; n++) clientOf(longest)
  expect(performance.now() - start).toBeLessThan(1_000)
})
