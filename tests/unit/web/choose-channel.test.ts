import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Channel } from '#contract/channels.ts'
import { lastChannelOf, rememberChannel } from '#web/channels/last-channel.ts'
import { chooseChannel } from '#contract/choose-channel.ts'
import { knowChannel, useChannels } from '#web/channels/store.ts'

const channel = (id: string, given: Partial<Channel> = {}): Channel => ({
  id,
  name: id,
  description: '',
  createdBy: 'operator',
  createdAt: 0,
  allowedRoles: [],
  readRoles: [],
  readOnly: false,
  isOpen: false,
  isPlaced: false,
  lockdowns: [],
  version: 1,
  head: 0,
  ...given,
})

const news = channel('duyurular', { readOnly: true })
const forStaff = channel('ekip', { allowedRoles: ['admin'] })
const general = channel('genel')
const all = [news, forStaff, general, channel('oyun')]
const nothing = { wantedId: undefined, lastId: undefined, role: 'user' } as const

// CHN-7
describe('the channel that opens', () => {
  test('is the one in the address, whatever was open before', () => {
    expect(chooseChannel(all, { wantedId: 'duyurular', lastId: 'oyun', role: 'user' })).toBe(news)
  })

  test('is the last one where none is asked for, also where one may only read there', () => {
    expect(chooseChannel(all, { ...nothing, lastId: 'duyurular' })).toBe(news)
    expect(chooseChannel(all, { wantedId: 'gone', lastId: 'oyun', role: 'user' })?.id).toBe('oyun')
  })

  test('is the first one that the role writes in for who comes for the first time, or lost what was open', () => {
    expect(chooseChannel(all, nothing)).toBe(general)
    expect(chooseChannel(all, { wantedId: 'gone', lastId: 'gone', role: 'user' })).toBe(general)
    expect(chooseChannel(all, { ...nothing, role: 'admin' })).toBe(news)
    expect(chooseChannel([news, forStaff], nothing)).toBe(news)
    expect(chooseChannel([], nothing)).toBeUndefined()
  })
})

// CHN-7
describe('the last channel', () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    })
  })

  test('is kept in this browser for the one account that is here', () => {
    rememberChannel('ayşe', 'genel')
    rememberChannel('ayşe', 'oyun')
    expect(lastChannelOf('ayşe')).toBe('oyun')
    expect(lastChannelOf('bora')).toBeUndefined()
    rememberChannel('bora', 'genel')
    expect([...kept.values()]).toEqual(['bora genel'])
    expect(lastChannelOf('ayşe')).toBeUndefined()
  })
})

// CHN-6
test('a channel that was made or changed here stands at once where the server has it', () => {
  const placed = [channel('zeytin', { isPlaced: true }), channel('armut', { isPlaced: true })]
  useChannels.setState({ channels: [...placed, channel('çilek')] })
  const ids = (): string[] => useChannels.getState().channels.map(({ id }) => id)
  knowChannel(channel('badem'))
  expect(ids()).toEqual(['zeytin', 'armut', 'badem', 'çilek'])
  knowChannel(channel('zeytin', { isPlaced: true, name: 'aa' }))
  expect(ids()).toEqual(['zeytin', 'armut', 'badem', 'çilek'])
  knowChannel(channel('badem', { name: 'zz' }))
  expect(ids()).toEqual(['zeytin', 'armut', 'çilek', 'badem'])
})
