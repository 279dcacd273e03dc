import { describe, expect, test } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import type { Channel } from '#contract/channels.ts'
import type { Attachment } from '#contract/media.ts'
import type { Message } from '#contract/messages.ts'
import { type ChatSeen, chat, type OpenedSeen } from '#drawn/write/chat.ts'
import { drawnOfFile, fileBox } from '#drawn/write/file.ts'
import { dataScript, element, written } from '#drawn/write/html.ts'
import { drawnOfMessage, messageRow } from '#drawn/write/message.ts'
import type { Reader } from '#drawn/write/reader.ts'
import { firstNewOf, rowsOf } from '#drawn/write/rows.ts'

const noon = Date.UTC(2026, 10, 23, 9)
const origin = 'https://meydan.example'
const reader: Reader = { uid: 'u-own', origin, blocked: [], language: 'en', zone: 'Europe/Istanbul', now: noon }
const author: Message['author'] = { uid: 'u-ali', displayName: 'Ali', role: 'user', photoURL: '' }
const file: Attachment = {
  id: 'f-1',
  url: '/media/f-1/a.pdf',
  name: 'a.pdf',
  type: 'application/pdf',
  kind: 'document',
  bytes: 1_000,
  width: null,
  height: null,
  thumbnailUrl: null,
}
const quote = { author, text: 'before', pingedUsers: [], kind: null }
const message: Message = {
  id: 'm-1',
  channelId: 'c-1',
  seq: 1,
  changedSeq: 1,
  version: 1,
  author,
  text: 'hello <@0192f0c1-0000-7000-8000-000000000001>',
  timestamp: noon - 60_000,
  editedAt: null,
  replyTo: null,
  pingedUsers: [{ uid: '0192f0c1-0000-7000-8000-000000000001', displayName: 'Veli' }],
  file: null,
}
const channel: Channel = {
  id: 'c-1',
  name: 'genel',
  description: '',
  readRoles: [],
  allowedRoles: [],
  readOnly: false,
  isPlaced: false,
  lockdowns: [],
} as unknown as Channel
const account = {
  uid: 'u-own',
  displayName: 'Own',
  role: 'user',
  muted: false,
  timeoutUntil: null,
  verifiedAt: 0,
  timeoutReason: null,
  muteReason: null,
  mutedChannels: [],
} as unknown as Account

const opened: OpenedSeen = {
  channel,
  page: { head: 1, messages: [message], hasOlder: true, hasNewer: false },
  mark: undefined,
  linkedId: null,
}
const seen = (change: Partial<ChatSeen>): ChatSeen => ({
  account,
  opened,
  isPeopleShown: false,
  composerHeight: 0,
  ...change,
})

/** What is left when all that the writer may write is taken out: no sign of markup, if all is well. */
const beyondMarkup = (html: string): string => html.replace(markup, '').replace(/&#\d+;/g, '')
const tags =
  'a|article|bdi|blockquote|code|div|em|h1|h2|header|li|main|output|p|path|pre|s|section|span|strong|svg|textarea|time|u|ul'
const attributes =
  'aria-(?:hidden|label)|class|d|data-[a-z-]+|datetime|dir|height|href|placeholder|rel|rows|shape-rendering|target|viewBox|width'
const markup = new RegExp(`</?(?:${tags})(?: (?:${attributes})="[^"<>]*")*>`, 'g')

const hostile = [
  '</script><script>alert(1)</script>',
  '<!--',
  '--><img src=x onerror=alert(1)>',
  '"\'><svg onload=alert(1)>',
  '&lt;b&gt;',
  '\u2028\u2029\u202E\u2066',
  '\uFDFD'.repeat(32),
]

describe('the writer', () => {
  // PAGE-31
  test.each(hostile)('writes %j as letters, wherever it stands', said => {
    const text = `${said}\n> ${said}\n\`\`\`${said.split(/\s/)[0]}\n${said}\n\`\`\`\n\`${said}\` **${said}** ~~${said}~~ __${said}__ ||${said}||\n# ${said}\n- ${said}\n[${said}](https://a.dev/${said}) <@0192f0c1-0000-7000-8000-000000000001>`
    const person = { ...author, displayName: said }
    const drawn = chat(
      seen({
        account: { ...account, timeoutUntil: noon + 60_000, timeoutReason: said },
        opened: {
          ...opened,
          channel: { ...channel, name: said, description: said },
          page: {
            head: 1,
            messages: [
              {
                ...message,
                text,
                author: person,
                pingedUsers: [{ uid: '0192f0c1-0000-7000-8000-000000000001', displayName: said }],
                replyTo: { id: 'm-0', uid: 'u-ali', quote: { ...quote, author: person, text } },
                file: { ...file, name: said },
              },
            ],
            hasOlder: false,
            hasNewer: false,
          },
        },
      }),
      reader,
    )
    expect(beyondMarkup(drawn)).not.toMatch(/[<>"]/)
  })

  // PAGE-31
  test.each(hostile)('writes a channel called %j without messages', said => {
    const page = { head: 0, messages: [], hasOlder: false, hasNewer: false }
    const drawn = chat(seen({ opened: { ...opened, channel: { ...channel, name: said }, page } }), reader)
    expect(drawn).toContain('No messages yet')
    expect(beyondMarkup(drawn)).not.toMatch(/[<>"]/)
  })

  // ACC-69
  test.each([
    ['tr', 'Silinmiş üye'],
    ['en', 'Deleted member'],
  ] as const)('calls who has left so in %s, as author, quoted and mentioned, and nobody else', (language, words) => {
    const left = { ...author, displayName: 'User', hasLeft: true } as const
    const pingedUsers = [{ ...left, uid: message.pingedUsers[0]!.uid }]
    const replyTo = { id: 'm-0', uid: 'u-ali', quote: { ...quote, author: left, text: message.text, pingedUsers } }
    const drawn = (of: Message): string => messageRow(of, true, { ...reader, language })
    const shown = drawn({ ...message, author: left, pingedUsers, replyTo })
    expect(shown.split(written(words)).length - 1).toBe(4)
    expect(shown).not.toContain('User')
    expect(drawn({ ...message, author: { ...author, displayName: 'User' } })).not.toContain(written(words))
  })

  // PAGE-31
  test('writes the letters that a parser of markup would change or drop as it would keep them', () => {
    expect(written('a\rb\0c')).toBe('a&#13;b\uFFFDc')
    expect(element('p', { 'aria-label': 'a\r"\0' })).toBe('<p aria-label="a&#13;&#34;\uFFFD"></p>')
  })

  // PAGE-31
  test('leads to http and https alone', () => {
    const linked = messageRow({ ...message, text: 'javascript:alert(1) https://a.example/?a="b"&c=1' }, true, reader)
    expect(linked).not.toContain('href="javascript')
    expect(linked).toContain('href="https://a.example/?a=')
    expect(linked).toContain('rel="noopener noreferrer nofollow"')
  })

  // PAGE-31
  test('parts data from the page: nothing in it ends its element', () => {
    const data = { text: '</script><!-- \u2028 \u2029 <script>' }
    const script = dataScript('first-answers', JSON.stringify(data))
    const [, json = ''] = /^<script type="application\/json" id="first-answers">(.*)<\/script>$/s.exec(script) ?? []
    expect(json).not.toMatch(/[<\u2028\u2029]/)
    expect(JSON.parse(json)).toEqual(data)
  })
})

describe('of each field of a message the writer has decided', () => {
  const others: Record<keyof Message, unknown> = {
    id: 'm-2',
    channelId: 'c-2',
    seq: 2,
    changedSeq: 2,
    version: 2,
    author: { ...author, displayName: 'Veli' },
    text: 'other',
    timestamp: noon - 3_600_000,
    editedAt: noon,
    replyTo: { id: 'm-0', uid: 'u-ali', quote },
    pingedUsers: [],
    file,
    files: [file, { ...file, id: 'f-9', name: 'second.pdf' }],
    reactions: { seq: 2, kinds: [{ emoji: '👍', count: 2 }], own: ['👍'] },
    pinned: { at: noon, by: 'u-ali' },
  }
  test.each(Object.keys(others) as (keyof Message)[])('%s', field => {
    const changed = messageRow({ ...message, [field]: others[field] }, true, reader)
    expect(changed !== messageRow(message, true, reader)).toBe(drawnOfMessage[field])
  })

  const otherFiles: Record<keyof Attachment, unknown> = {
    id: 'f-2',
    url: '/media/f-2/b.pdf',
    name: 'b.pdf',
    type: 'text/plain',
    kind: 'audio',
    bytes: 2_000,
    width: 200,
    height: 100,
    thumbnailUrl: '/media/f-2/thumbnail',
    isSpoiler: true,
  }
  test.each(Object.keys(otherFiles) as (keyof Attachment)[])('%s of its file', field => {
    const isMeasure = field === 'width' || field === 'height' || field === 'isSpoiler'
    const base: Attachment = isMeasure ? { ...file, kind: 'image', width: 300, height: 200 } : file
    const changed = fileBox({ ...base, [field]: otherFiles[field] }, reader)
    expect(changed !== fileBox(base, reader)).toBe(drawnOfFile[field])
  })
})

describe('rows', () => {
  const plain = { firstNewId: null, linkedId: null }
  const said = (seq: number, minutes: number, uid = 'u-ali'): Message => ({
    ...message,
    id: `m-${seq}`,
    seq,
    author: { ...author, uid },
    timestamp: Date.UTC(2026, 10, 22, 20, 50) + minutes * 60_000,
  })

  // PAGE-31
  test('part the days of the reader’s zone, which are not the server’s', () => {
    // 23.50 and 0.05 in Istanbul, and one day in UTC.
    const rows = rowsOf([said(1, 0), said(2, 15)], plain, reader)
    expect(rows.map(row => row.includes('datetime="2026-11-2'))).toEqual([true, true])
    expect(rows[0]).toContain('Yesterday')
    expect(rows[1]).toContain('Today')
    expect(rowsOf([said(1, 0), said(2, 15)], plain, { ...reader, zone: 'UTC' })[1]).not.toContain('Today')
  })

  test('name the author once in a group', () => {
    const rows = rowsOf(
      [
        said(1, 0),
        said(2, 1),
        said(3, 2, '0192f0c1-0000-7000-8000-000000000001'),
        said(4, 9, '0192f0c1-0000-7000-8000-000000000001'),
      ],
      plain,
      reader,
    )
    expect(rows.map(row => row.includes('<header'))).toEqual([true, false, true, true])
  })

  // PAGE-31
  test('have the line of what is new above the first of others’ after the mark, where all that is new is held', () => {
    const messages = [said(4, 0), said(5, 1, 'u-own'), said(6, 2)]
    const mark = { channelId: 'c-1', seq: 4, unread: 1, mentions: 0, head: 6 }
    expect(firstNewOf(messages, mark, reader)).toBe('m-6')
    expect(firstNewOf(messages, { ...mark, unread: 0 }, reader)).toBeNull()
    expect(firstNewOf(messages, { ...mark, seq: 2 }, reader)).toBeNull()
    expect(rowsOf(messages, { ...plain, firstNewId: 'm-6' }, reader).map(row => row.includes('New messages'))).toEqual([
      false,
      false,
      true,
    ])
  })
})
