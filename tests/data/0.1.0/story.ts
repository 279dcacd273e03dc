import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { formOf, type Visitor } from '#tests/kit/browser-like.ts'
import { awaitMail, codeIn } from '#tests/kit/machine/mailbox.ts'
import type { OldPlace } from '#tests/kit/machine/old-place.ts'
import type { OldServer } from './old-server.ts'

/**
 * A small place with something of everything that 0.1.0 stores, told in plain addresses and fields: today's contract may
 * ask for others.
 */
type Told = Omit<OldPlace, 'madeAt' | 'files' | 'sql'>
type Answer = Record<string, unknown>
type Posting = { channelId: string; text: string; replyToId?: string | undefined; fileId?: string }

const password = 'doğru at pil zımba'
const roles = { Ozan: 'owner', Ada: 'admin', Mert: 'moderator' } as const
/** Names that 0.1.0 took, although they pass for another's: Cyrillic, and with a variation selector. */
const lookalikes = { Ace: 'ace', Асе: 'ace-too', 'Yonet\ufe0fmen': 'yonetmen', 'Mo\ufe0fderatör': 'moderator' }

const joining: Record<string, string> = {
  ...Object.fromEntries(
    ['Ozan', 'Ada', 'Mert', 'Ayşe', 'Bora', 'Cem', 'Irmak', 'Işık', 'Zayıf'].map(name => [name, loginOf(name)]),
  ),
  ...lookalikes,
}

/** With a mailbox: every mail is sent at once. */
export async function tellMorning(server: OldServer): Promise<Told> {
  const told: Told = {
    people: {},
    channels: {},
    messages: {},
    reports: {},
    codes: { reset: '', verification: '', handle: '' },
    secrets: [],
  }
  for (const [name, login] of Object.entries(joining)) await join(server, told, name, login)
  for (const [name, role] of Object.entries(roles)) server.operate('role', told.people[name]!.email, role)
  await signUp(server, told, 'Deniz', 'deniz')
  told.codes.verification = await mailedCode(server, told, 'deniz@example.com')
  for (const person of Object.values(told.people)) if (person.uid) await logIn(server, told, person)

  await resetIsik(server, told)
  await talk(server, told)
  await moderate(server, told)
  await report(server, told)
  await feedback(server, 'Leyla', 'Sitede yaş sınırını bulamadım.')

  told.codes.reset = await askForReset(server, told, 'ayse@example.com')
  told.codes.handle = (await act(server.visitor(), 'POST', '/api/send-password-reset', { email: 'ada@example.com' }))
    .oobCode as string
  told.secrets.push(told.codes.handle)
  return told
}

/** With an SMTP server that is away: what is mailed now waits in the outbox. */
export async function tellAfternoon(server: OldServer, told: Told): Promise<void> {
  await signUp(server, told, 'Elif', 'elif')
  const { oobCode } = await act(server.visitor(), 'POST', '/api/send-password-reset', { email: 'bora@example.com' })
  await act(server.visitor(), 'POST', '/api/send-password-reset-email', {
    email: 'bora@example.com',
    resetLink: 'x',
    oobCode,
  })
  told.secrets.push(oobCode as string)
  await feedback(server, 'Jan', 'Is there a press kit?')
  const channelId = told.channels.genel!
  await post(server, told, 'Ayşe', 'last', { channelId, text: 'Bugünün son mesajı' })
}

async function talk(server: OldServer, told: Told): Promise<void> {
  const as = (name: string): Visitor => visitorOf(server, told, name)
  const { channels } = await act(as('Ozan'), 'GET', '/api/channels')
  for (const { name, id } of channels as Answer[]) told.channels[name as string] = id as string
  const open = async (name: string, rights: object | null = null): Promise<void> => {
    const id = (told.channels[name] = uuidv7())
    await act(as('Ozan'), 'POST', '/api/channels', { id, name, description: `${name} üzerine` })
    const none = { allowedRoles: [], readRoles: [], readOnly: false }
    if (rights) await act(as('Ozan'), 'POST', `/api/channels/${id}/rights`, { ...none, ...rights })
  }
  await open('yardım')
  await open('ekip', { readRoles: ['owner', 'admin', 'moderator'] })
  await open('sürüm notları', { allowedRoles: ['owner', 'admin'] })
  await open('eski kanal')

  const genel = told.channels.genel!
  const say = (name: string, as_: string, text: string, more: Partial<Posting> = {}, channelId = genel) =>
    post(server, told, name, as_, { channelId, text, ...more })
  await say('Ayşe', 'hello', 'Herkese günaydın')
  await say('Bora', 'mention', 'Günaydın @Ayşe, nasılsın?', { replyToId: told.messages.hello })
  await say('Ayşe', 'edited', 'İyyim')
  for (const [n, text] of ['İyiyim', 'İyiyim, **sen**?'].entries())
    await act(as('Ayşe'), 'PATCH', `/api/messages/${told.messages.edited}`, { version: n + 1, text })
  await say('Bora', 'rude', 'Sana ne be')
  await say('Ayşe', 'answer', 'Ayıp oluyor', { replyToId: told.messages.rude })
  await say('Bora', 'regretted', 'Pardon, yanlış oldu')
  await act(as('Bora'), 'DELETE', `/api/messages/${told.messages.regretted}`)
  await say('Cem', 'restored', 'Bunu sildim, geri aldım')
  await act(as('Cem'), 'DELETE', `/api/messages/${told.messages.restored}`)
  await act(as('Cem'), 'POST', `/api/messages/${told.messages.restored}/restore`, {})
  const png = await plainPicture(1200, 800)
  const other = await plainPicture(80, 60)
  await say('Irmak', 'picture', 'Manzara', { fileId: await upload(as('Irmak'), 'manzara.png', png) })
  await say('Irmak', 'text', '', { fileId: await upload(as('Irmak'), 'not.txt', Buffer.from('Yarın buluşalım')) })
  await say('Cem', 'lost picture', 'Şuna bakın', { fileId: await upload(as('Cem'), 'kötü.png', other) })
  await upload(as('Ada'), 'kullanılmamış.png', other)
  for (let n = 1; n <= 60; n++)
    await say(n % 2 ? 'Ace' : 'Асе', `talk ${n}`, `${n}. söz, [bağ](https://example.com) ile`)
  await say('Ada', 'staff only', 'Bora’ya dikkat', {}, told.channels.ekip)
  await say('Ozan', 'notes', 'Sürüm 1.0', {}, told.channels['sürüm notları'])
  await say('Ayşe', 'gone with its channel', 'Burası kapanacak', {}, told.channels['eski kanal'])
  await act(as('Ayşe'), 'POST', `/api/channels/${genel}/read`, { seq: 20 })
  await act(as('Bora'), 'POST', `/api/channels/${told.channels.yardım}/muted`, { isMuted: true })
  await act(as('Ozan'), 'PATCH', `/api/channels/${told.channels.yardım}`, { name: 'yardım', description: 'Soru sorun' })
  await act(as('Ozan'), 'DELETE', `/api/channels/${told.channels['eski kanal']}`)
}

async function moderate(server: OldServer, told: Told): Promise<void> {
  const as = (name: string): Visitor => visitorOf(server, told, name)
  const uid = (name: string): string => told.people[name]!.uid
  const timeOut = (by: string, name: string, amount: string, unit: string, reason: string) =>
    act(as(by), 'POST', `/api/members/${uid(name)}/time-out`, { amount, unit, reason })
  await act(as('Mert'), 'DELETE', `/api/messages/${told.messages['lost picture']}`)
  await timeOut('Mert', 'Bora', '1', 'hours', 'Hakaret')
  await timeOut('Ada', 'Bora', '2', 'days', 'Tekrar hakaret') // replaces Mert's
  await timeOut('Mert', 'Irmak', '5', 'minutes', 'Yanlış kişi')
  await act(as('Mert'), 'DELETE', `/api/members/${uid('Irmak')}/time-out`)
  const { timeoutUntil } = await timeOut('Mert', 'Işık', '10', 'minutes', 'Yine yanlış')
  await act(as('Mert'), 'POST', `/api/members/${uid('Işık')}/time-out/undo`, { until: timeoutUntil })
  await act(as('Ozan'), 'POST', `/api/members/${uid('Cem')}/muted`, { isMuted: true, reason: 'Kaba resim' })
  await act(as('Ozan'), 'POST', `/api/members/${uid('Zayıf')}/muted`, { isMuted: true, reason: 'Deneme' })
  await act(as('Ozan'), 'POST', `/api/members/${uid('Zayıf')}/muted`, { isMuted: false })
  await post(server, told, 'Асе', 'spam', { channelId: told.channels.yardım!, text: 'UCUZ ALTIN' })
  await act(as('Mert'), 'DELETE', `/api/members/${uid('Асе')}/recent-messages`, { minutes: 1_440 })
  await act(as('Ozan'), 'POST', `/api/members/${uid('Işık')}/role`, { role: 'moderator' })
  await act(as('Ozan'), 'POST', `/api/members/${uid('Işık')}/role`, { role: 'user' })
}

async function report(server: OldServer, told: Told): Promise<void> {
  const file = async (by: string, as: string, itemType: string, itemId: string, reason: string): Promise<void> => {
    const given = { itemType, itemId, reason }
    told.reports[as] = (await act(visitorOf(server, told, by), 'POST', '/api/reports', given)).id as string
  }
  const settle = (by: string, name: string, status: string, note?: string) =>
    act(visitorOf(server, told, by), 'POST', `/api/reports/${told.reports[name]}/status`, {
      status,
      ...(note && { note }),
    })
  const { rude } = told.messages
  const bora = told.people.Bora!.uid
  await file('Ayşe', 'Ayşe on rude', 'message', rude!, 'Bana kaba davrandı')
  await file('Ayşe', 'Ayşe on Bora', 'user', bora, 'Hep böyle')
  await settle('Mert', 'Ayşe on rude', 'resolved', 'Süre verildi')
  await settle('Ada', 'Ayşe on Bora', 'dismissed', 'Aynı olay')
  await file('Irmak', 'Irmak on rude', 'message', rude!, 'Ben de gördüm')
  await file('Ayşe', 'Ayşe on Cem', 'user', told.people.Cem!.uid, 'Kötü resim')
  await file('Ayşe', 'Ayşe on Cem again', 'user', told.people.Cem!.uid, 'Yine aynı') // 0.1.0 keeps the first alone
  await file('Bora', 'Bora on Mert', 'user', told.people.Mert!.uid, 'Taraf tutuyor')
}

async function resetIsik(server: OldServer, told: Told): Promise<void> {
  const isik = told.people.Işık!
  const oobCode = await askForReset(server, told, isik.email)
  isik.password = 'yeni şifrem budur'
  await act(server.visitor(), 'POST', '/api/reset-password/confirm', { oobCode, password: isik.password })
  await logIn(server, told, isik)
}

async function join(server: OldServer, told: Told, name: string, login: string): Promise<void> {
  const email = await signUp(server, told, name, login)
  const oobCode = await mailedCode(server, told, email)
  await act(server.visitor(), 'POST', '/api/verification/confirm', { oobCode })
  await logIn(server, told, told.people[name]!)
}

async function signUp(server: OldServer, told: Told, name: string, login: string): Promise<string> {
  const email = `${login}@example.com`
  const secret = name === 'Zayıf' ? '123456' : password
  await act(server.visitor(), 'POST', '/api/sign-up', { displayName: name, email, password: secret })
  told.people[name] = { uid: '', email, password: secret, cookies: {} }
  return email
}

async function askForReset(server: OldServer, told: Told, email: string): Promise<string> {
  const { oobCode } = await act(server.visitor(), 'POST', '/api/send-password-reset', { email })
  told.secrets.push(oobCode as string)
  await act(server.visitor(), 'POST', '/api/send-password-reset-email', { email, resetLink: 'x', oobCode })
  return mailedCode(server, told, email, 2)
}

async function logIn(server: OldServer, told: Told, person: OldPlace['people'][string]): Promise<void> {
  const visitor = server.visitor()
  for (const [name, value] of Object.entries(person.cookies)) visitor.cookies.set(name, value)
  person.uid = (await act(visitor, 'POST', '/api/login', { email: person.email, password: person.password }))
    .uid as string
  person.cookies = Object.fromEntries(visitor.cookies)
  told.secrets.push(...visitor.cookies.values())
}

async function mailedCode(server: OldServer, told: Told, email: string, count = 1): Promise<string> {
  const code = codeIn(await awaitMail(server.dataDir, email, count))
  told.secrets.push(code)
  return code
}

async function post(server: OldServer, told: Told, by: string, as: string, given: Posting): Promise<void> {
  const { channelId, ...rest } = given
  const id = uuidv7()
  await act(visitorOf(server, told, by), 'POST', `/api/channels/${channelId}/messages`, { id, ...rest })
  told.messages[as] = id
}

async function upload(by: Visitor, name: string, bytes: Buffer): Promise<string> {
  const form = formOf({ upload_preset: 'meydan' }, new File([bytes as BlobPart], name))
  return (await act(by, 'POST', '/api/media/auto/upload', form)).id as string
}

/** It packs well: this place lies in the repository. */
const plainPicture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2fb8ac' } })
    .png()
    .toBuffer()

const feedback = (server: OldServer, name: string, message: string): Promise<Answer> =>
  act(server.visitor(), 'POST', '/api/feedback', { name, email: `${loginOf(name)}@example.com`, message })

function visitorOf(server: OldServer, told: Told, name: string): Visitor {
  const visitor = server.visitor()
  for (const [key, value] of Object.entries(told.people[name]!.cookies)) visitor.cookies.set(key, value)
  return visitor
}

/** What must succeed. */
async function act(by: Visitor, method: string, path: string, body?: unknown): Promise<Answer> {
  const reply = await by.send(method, path, body ?? (method === 'GET' ? undefined : {}))
  if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply.body as Answer
}

function loginOf(name: string): string {
  const plain: Record<string, string> = { ş: 's', ı: 'i', I: 'i', ğ: 'g' }
  return [...name].map(sign => plain[sign] ?? sign.toLowerCase()).join('')
}
