import { v7 as uuidv7 } from 'uuid'
import { expect, test, vi } from 'vitest'
import { type Message, messageRoutes } from '#contract/messages.ts'
import { searchRoutes } from '#contract/search.ts'
import { isFormOf, kinds } from '#contract/text/forms/forms.ts'
import { type Root, rootsOf } from '#contract/text/forms/roots.ts'
import { typedWords } from '#contract/text/forms/words.ts'
import { catchUp } from '#server/search/door.ts'
import { followStep } from '#server/search/following/follow-step.ts'
import { cast, type Person } from '#tests/kit/cast.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { addChannel } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { rounds } from '#tests/kit/rounds.ts'
import { readIndex } from '#tests/kit/search-index.ts'
import { stage } from '#tests/kit/stage.ts'

const { server, people } = stage({ people: cast })

/** At the 64th letter, where words are cut, one of two halves. */
const long = `${'a'.repeat(63)}𐌰𐌰`
const words = (
  'kitap kitabı kitaplar kitaplarımızdan ev evde evler evlerimiz okul okulun okuldan şehir şehri ŞEHİR ırmak IRMAK’ın ' +
  `quest quests make making city cities gözlük göz gözü 42 4200 _ %_ 🙂 ab abc ${long} ortak bir bir ve`
).split(' ')
/** A blank at the end: the last word is not being typed any more. */
const asked = (
  'kitap |kita|ev |ev|okul |şehir |ırmak |quest |mak|city |göz|42|ab|abc |%_|kitaplardan |evlerimizden |ortak |' +
  'bir ortak |bir ve |okul ev |"bir ve"|"kitap ev" |ev -okul|from:bora kitap |from:bora |ortak from:ayşe |' +
  `ortak -from:ayşe |in:görünen -from:ayşe |-from:bora -in:ikinci ev |in:görünen ev |in:gizli ev |in:görünen |${long} `
).split('|')

/** The same numbers each time. */
function diceOf(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A search of each kind by three people after each of many acts: on a busy machine two minutes were too few. */
vi.setConfig({ testTimeout: 240_000 })

// SRCH-1, SRCH-2, SRCH-3
test(`after any posts, edits, removals and restorings a search on ${engine} finds what reading everything finds`, async () => {
  const { house } = server
  const { ayse, bora, owner } = people
  const ids = {
    görünen: await addChannel(house, 'görünen'),
    ikinci: await addChannel(house, 'ikinci'),
    gizli: await addChannel(house, 'gizli', { read_roles: 'moderator' }),
  }
  const dice = diceOf(7)
  const some = <Item>(list: readonly Item[]): Item => list[dice(list.length)]!
  const said = (): string => Array.from({ length: 1 + dice(7) }, () => some(words)).join(' ')
  const began = server.clock.now()
  for (const channelId of Object.values(ids)) {
    const columns = (n: number) => ({
      search_text: `ortak ${typedWords(said()).join(' ')}`,
      timestamp: began + n * 1_000,
    })
    await fillChannel(house, { channelId, uid: ayse.uid, count: channelId === ids.ikinci ? 1_000 : 90, columns })
  }
  server.clock.pass(3_600_000)
  const authorOf = ({ author }: Message) => [ayse, bora, owner].find(({ uid }) => uid === author.uid)!
  const held: Message[] = []
  const gone: Message[] = []
  const acts = [
    async () => held.push(await say(some([ayse, bora]), some(Object.values(ids).slice(0, 2)), said())),
    async () => held.push(await say(owner, ids.gizli, said())),
    async () => {
      const message = some(held)
      const { id: messageId, version } = message
      Object.assign(
        message,
        await authorOf(message).do(messageRoutes.editMessage, { messageId, version, text: `${said()} yeni` }),
      )
    },
    async () => {
      const [message] = held.splice(dice(held.length), 1)
      await authorOf(message!).do(messageRoutes.removeMessage, { messageId: message!.id })
      gone.push(message!)
    },
    async () => {
      const [message] = gone.splice(dice(gone.length), 1)
      if (!message) return
      const { status } = await authorOf(message).ask(messageRoutes.restoreMessage, { messageId: message.id })
      if (status === 200) held.push(message) // else it is too late for it
    },
    async () => server.clock.pass(dice(3_000)),
    async () => catchUp(house),
    async () => {
      const channels = await house.db.read(db => db.selectFrom('search_channels').select('number').execute())
      if (channels.length > 0) await house.writer.run({ verb: followStep }, null, { pack: some(channels).number })
    },
  ]
  for (let n = 0; n < 5; n++) await acts[0]!()
  for (let n = 0; n < rounds(150, 1_500); n++) {
    await acts[n % 3 === 0 ? 0 : dice(acts.length)]!()
    if (n % 50 !== 0) continue
    await catchUp(house)
    const rows = await allRows()
    for (const q of asked) await compare(n % 100 === 0 ? ayse : owner, q, rows)
  }
  await catchUp(house)
  const index = await readIndex(house)
  expect(index.byGroups).toEqual(index.standing)
  expect(index.byBlocks).toEqual(index.standing)
  expect(index.words).toEqual(index.needed)

  async function say(by: Person, channelId: string, text: string): Promise<Message> {
    server.clock.pass(dice(3))
    return by.do(messageRoutes.postMessage, { channelId, id: uuidv7(), text })
  }

  /** Told shortly: the lists have hundreds of ids. */
  async function compare(by: Person, q: string, rows: Rows): Promise<void> {
    const [found, all] = [await allOf(by, q), expected(by, q, rows)]
    const wrong = all.findIndex((id, n) => id !== found[n])
    const at = wrong < 0 ? null : { wrong, expected: all[wrong], found: found[wrong] }
    expect({ q, by: by.name, found: found.length, at }).toEqual({ q, by: by.name, found: all.length, at: null })
  }

  /** Page after page. */
  async function allOf(by: Person, q: string): Promise<string[]> {
    const found: string[] = []
    for (let after: string | undefined; ;) {
      const page = await by.do(searchRoutes.searchMessages, { q, ...(after && { after }) })
      found.push(...page.hits.map(({ id }) => id))
      if (page.next === null) return found
      after = page.next
    }
  }

  /** By reading all that this person may read. */
  function expected(by: Person, q: string, rows: Rows): string[] {
    const named = (name: string): string | undefined => new RegExp(`(?:^| )${name}:(\\S+)`).exec(q)?.[1]
    const [from, channel, notFrom, notIn] = ['from', 'in', '-from', '-in'].map(named)
    const readable = rows.filter(row => by === owner || row.read_roles === '')
    const chosen = readable.filter(({ name }) => (channel === undefined || name === channel) && name !== notIn)
    const all = new Set(chosen.flatMap(row => wordsOf(row.search_text)))
    const rest = q.replaceAll(/-?(?:from|in):\S+ ?/g, '')
    const phrase = /"([^"]*)"/.exec(rest)?.[1]
    const without = /-(\S+)/.exec(rest)?.[1]
    const plain = typedWords(rest.replace(/"[^"]*"/, '').replace(/-\S+/, ''))
    const isOpen = !/[\s"]$/.test(q)
    const wanted = plain.map((word, n) => formsAmong(all, word, isOpen && n === plain.length - 1 && word.length > 1))
    const unwanted = without ? formsAmong(all, without, false) : new Set()
    if (plain.length === 0 && phrase === undefined && from === undefined && channel === undefined) return []
    return chosen
      .filter(({ display_name }) => from === undefined || display_name.toLowerCase() === from)
      .filter(({ display_name }) => display_name.toLowerCase() !== notFrom)
      .filter(({ search_text }) => {
        const here = wordsOf(search_text)
        const isPhrase = phrase === undefined || ` ${here.join(' ')} `.includes(` ${phrase} `)
        return (
          isPhrase && wanted.every(set => here.some(word => set.has(word))) && !here.some(word => unwanted.has(word))
        )
      })
      .sort((a, b) => b.timestamp - a.timestamp || b.number - a.number || b.seq - a.seq)
      .map(({ id }) => id)
  }
})

/** Nobody writes while a round of searches is compared. */
const allRows = () =>
  server.house.db.read(db =>
    db
      .selectFrom('messages')
      .innerJoin('channels', 'channels.id', 'messages.channel_id')
      .innerJoin('users', 'users.uid', 'messages.uid')
      .innerJoin('search_channels', 'search_channels.channel_id', 'messages.channel_id')
      .select(['messages.id', 'search_text', 'messages.timestamp', 'messages.seq', 'channels.name'])
      .select(['display_name', 'read_roles', 'search_channels.number'])
      .execute(),
  )
type Rows = Awaited<ReturnType<typeof allRows>>

/** Each text is asked thousands of times for its words. */
const kept = new Map<string, string[]>()
function wordsOf(text: string): string[] {
  const known = kept.get(text) ?? typedWords(text)
  kept.set(text, known)
  return known
}

function formsAmong(all: ReadonlySet<string>, word: string, isPrefix: boolean): Set<string> {
  const isLike =
    ({ root, kinds }: Root) =>
    (each: string) =>
      each === root || isFormOf(root, each, kinds)
  const found = new Set(
    [...all].filter(each => isLike({ root: word, kinds })(each) || (isPrefix && each.startsWith(word))),
  )
  for (const root of rootsOf(word).slice(0, 6)) {
    const forms = [...all].filter(isLike(root))
    for (const each of forms) found.add(each)
    if (forms.includes(root.root)) break
  }
  return found
}
