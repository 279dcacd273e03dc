import { channelsAlike } from '#server/channels/door.ts'
import { lookedAt, peopleAlike, type PersonNamed } from '#server/accounts/door.ts'
import type { House } from '#server/house.ts'
import { type Command, type CommandAnswer, misused, yes } from './command.ts'

/** Names from before they were compared by their looks stay; this tells the operator of them. */
export const lookAlikes: Command = {
  usage: 'look-alikes',
  does: 'List people and channels whose names pass for one another, or that pass for a name of the site.',
  run,
}

/** Each is one name of one group; nobody reads more. */
const shown = 500

async function run(house: House, given: string[]): Promise<CommandAnswer> {
  if (given.length > 0) return misused(lookAlikes)
  const people = await house.db.read(db => peopleAlike(db, shown))
  const channels = await house.db.read(db => channelsAlike(db, shown))
  const posing: PersonNamed[] = []
  for (let after: string | null = ''; after !== null && posing.length < shown;) {
    const page = await lookedAt(house.db, house.config.siteName, after)
    posing.push(...page.found)
    after = page.next
  }
  const lines = [
    ...section('People whose names look alike:', people, asPerson),
    ...section('Channels whose names look alike:', channels, ({ name }) => visible(name)),
    ...(posing.length > 0 ? ['People whose names look like one of the site’s:', ...posing.map(asLine), ''] : []),
  ]
  return lines.length > 0 ? yes(...lines.slice(0, -1)) : yes('No two names look alike.')
}

/** Those that look alike stand together, an empty line below them. */
function section<Named extends { name_look: string }>(
  title: string,
  rows: readonly Named[],
  asText: (row: Named) => string,
): string[] {
  if (rows.length === 0) return []
  const lines = rows.flatMap((row, index) => {
    const isLast = rows[index + 1]?.name_look !== row.name_look
    return [`  ${asText(row)}`, ...(isLast ? [''] : [])]
  })
  return [title, ...lines]
}

const asPerson = ({ display_name: name, email, role }: PersonNamed): string => `${visible(name)} <${email}> ${role}`
const asLine = (person: PersonNamed): string => `  ${asPerson(person)}`

/**
 * With what is not seen as its number, and letters that are not Latin by theirs: or the two would look alike here, too.
 */
const visible = (name: string): string =>
  name.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?!\p{Script=Latin})\p{L}/gu,
    letter => (/\p{L}/u.test(letter) ? letter : '') + numberOf(letter),
  )

const numberOf = (letter: string): string => `[U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`
