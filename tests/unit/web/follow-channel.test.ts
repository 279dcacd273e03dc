import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LiveEvent } from '#contract/live.ts'
import type { Message } from '#contract/messages.ts'
import { channelStream } from '#contract/wire/wire.ts'
import { followChannel } from '#web/app/talking/follow-channel.ts'
import { changeChannel, dropAllChannels, holdChannel, timelineOf } from '#web/messages/held/store.ts'
import { openTimeline } from '#web/messages/held/timeline.ts'
import {
  countedTo,
  forgetReadMarks,
  loadReadMarks,
  openNewLine,
  useReadMarks,
  waitingIn,
} from '#web/messages/marks/read-marks.ts'

const channelId = 'c'
const said = (seq: number): Message => ({
  id: `m${seq}`,
  channelId,
  seq,
  changedSeq: seq,
  version: 1,
  author: { uid: 'can', displayName: 'Can', role: 'user', photoURL: '' },
  text: 'merhaba',
  timestamp: 0,
  editedAt: null,
  replyTo: null,
  pingedUsers: [],
  file: null,
})
const posted = (seq: number): LiveEvent<'message.posted'> => ({
  stream: channelStream(channelId),
  seq,
  type: 'message.posted',
  data: { message: said(seq) },
})
const upTo = (head: number): Message[] => Array.from({ length: head }, (_, n) => said(n + 1))

/** What the server knows, and what it was asked. */
let head = 0
let asked: string[] = []
const answers: Record<string, (since: number) => object> = {
  '/api/read-marks': () => ({ marks: [{ channelId, seq: 0, unread: head, mentions: 0, head }] }),
  '/api/channels/c/changes': since => ({
    kind: 'changes',
    from: since,
    to: head,
    changed: upTo(head).slice(since),
    removed: [],
  }),
}
const answer = (address: string): Response => {
  const { pathname, searchParams } = new URL(address, 'http://any')
  asked.push(pathname)
  return Response.json(answers[pathname]!(Number(searchParams.get('since'))))
}
const hold = (newest: number): void => {
  const page = { messages: upTo(newest), head: newest, hasOlder: false, hasNewer: false }
  changeChannel(channelId, { status: 'ready', timeline: openTimeline(page) })
}
const shown = (): number[] => timelineOf(channelId)!.messages.map(({ seq }) => seq)
const waiting = (): number => waitingIn(useReadMarks.getState().byChannel[channelId]).unread
const channel = followChannel(channelId, { uid: 'me', heard: () => undefined })

beforeEach(() => {
  vi.stubGlobal('fetch', (address: string) => Promise.resolve(answer(address)))
  asked = []
  head = 0
})
afterEach(() => {
  vi.unstubAllGlobals()
  dropAllChannels()
  forgetReadMarks()
})

it('a channel that is not held is followed by its count', async () => {
  expect(channel.head()).toBe(null)
  await loadReadMarks()
  channel.apply(posted(1))
  expect([channel.head(), waiting()]).toEqual([1, 1])
})

it('what happens while a page is read waits for it, and then each takes what it has not', async () => {
  await loadReadMarks()
  holdChannel(channelId)
  expect(channel.head()).toBe(null)
  hold(2)
  expect(channel.head()).toBe(0)
  for (const seq of [1, 2, 3]) channel.apply(posted(seq))
  expect([channel.head(), waiting(), shown()]).toEqual([3, 3, [1, 2, 3]])
})

it('what the server has counted already is not counted again', async () => {
  head = 3
  await loadReadMarks()
  holdChannel(channelId)
  hold(1)
  for (const seq of [2, 3]) channel.apply(posted(seq))
  expect([channel.head(), waiting(), shown()]).toEqual([3, 3, [1, 2, 3]])
})

it('a gap of the channel on the screen is one question, for what is shown and what is counted', async () => {
  await loadReadMarks()
  holdChannel(channelId)
  hold(0)
  const leave = openNewLine(channelId)
  channel.apply(posted(1))
  head = 4
  asked = []
  expect(await channel.catchUp()).toBe('done')
  expect([channel.head(), waiting(), shown()]).toEqual([4, 4, [1, 2, 3, 4]])
  expect(asked).toEqual(['/api/channels/c/changes'])
  leave()
})

it('a gap of one that nobody looks at lets its messages go and asks for the marks', async () => {
  await loadReadMarks()
  holdChannel(channelId)
  hold(0)
  head = 4
  asked = []
  expect(await channel.catchUp()).toBe('done')
  expect([timelineOf(channelId), countedTo(channelId), waiting()]).toEqual([null, 4, 4])
  expect(asked).toEqual(['/api/read-marks'])
})
