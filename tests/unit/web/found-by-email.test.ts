import { expect, test } from 'vitest'
import type { Member } from '#contract/accounts.ts'
import { emailPartOf } from '#web/moderation/users/use-found-by-email.ts'

const people = ['Kitap Kurdu', 'Bora'].map(name => ({ uid: name, displayName: name, role: 'user' }) as Member)

// MOD-37
test.each([
  ['an address', 'Kurdu@Example.com ', 'kurdu@example.com'],
  ['its host', '@example', '@example'],
  ['what is in an address though somebody is called so', 'bora@', 'bora@'],
  ['what nobody is called', 'zürafa', 'zürafa'],
])('%s is looked for in addresses', (_, typed, part) => expect(emailPartOf(typed, people)).toBe(part))

// MOD-37
test.each([
  ['what somebody is called', 'kurdu'],
  ['a form of it', 'Bora’nın'],
  ['two letters', 'ab'],
  ['words', 'hiç kimse'],
  ['nothing', '   '],
  ['what is longer than any address', `${'a'.repeat(255)}@`],
])('%s is not', (_, typed) => expect(emailPartOf(typed, people)).toBeNull())
