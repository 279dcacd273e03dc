/** Where mail to an address is read in the browser. Null for domains that we do not know. */
export function webMailOf(email: string): string | null {
  const domain = email.trim().toLowerCase().split('@').at(-1) ?? ''
  return places.find(([, domains]) => domains.includes(domain))?.[0] ?? null
}

const places: readonly (readonly [place: string, domains: readonly string[]])[] = [
  ['https://mail.google.com/', ['gmail.com', 'googlemail.com']],
  [
    'https://outlook.live.com/mail/',
    ['outlook.com', 'outlook.com.tr', 'hotmail.com', 'hotmail.com.tr', 'live.com', 'msn.com'],
  ],
  ['https://mail.yahoo.com/', ['yahoo.com', 'yahoo.com.tr', 'ymail.com']],
  ['https://www.icloud.com/mail/', ['icloud.com', 'me.com', 'mac.com']],
  ['https://mail.yandex.com/', ['yandex.com', 'yandex.com.tr', 'yandex.ru']],
  ['https://mail.proton.me/', ['proton.me', 'protonmail.com', 'pm.me']],
]
