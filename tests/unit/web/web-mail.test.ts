import { expect, test } from 'vitest'
import { webMailOf } from '#web/accounts/enter/web-mail.ts'

// ACC-38
test.each([
  ['ayse@gmail.com', 'https://mail.google.com/'],
  ['  Ayse@HOTMAIL.com ', 'https://outlook.live.com/mail/'],
  ['ayse@yahoo.com.tr', 'https://mail.yahoo.com/'],
  ['ayse@icloud.com', 'https://www.icloud.com/mail/'],
  ['ayse@yandex.com', 'https://mail.yandex.com/'],
  ['ayse@proton.me', 'https://mail.proton.me/'],
  ['ayse@notgmail.com', null],
  ['ayse@gmail.com.example.com', null],
  ['gmail.com@example.com', null],
  ['', null],
])('mail to “%s” is read at %s', (email, place) => {
  expect(webMailOf(email)).toBe(place)
})
