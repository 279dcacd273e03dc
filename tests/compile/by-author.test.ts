import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where what is asked by author is put together of its two parts (docs/decisions/054-posts-are-filed-later.md). */
const together = 'server/messages/authors/said-rows.ts'

/** Statements that ask the table of messages itself for those of somebody, along no index that has them all. */
const askedByAuthor = (text: string): string[] =>
  text
    .split(/(?=\b(?:selectFrom|updateTable|deleteFrom)\()|\n\n/)
    .filter(part => /^(selectFrom|updateTable|deleteFrom)\(\s*'messages(?: as \w+)?'/.test(part))
    .filter(part => /\.where(Ref)?\(\s*'(\w+\.)?uid',\s*'(=|in)'/.test(part))
    .filter(part => !/'edited_at', 'is not', null/.test(part)) // these have an index of their own

// MSG-39
test('no statement asks for somebody’s messages past what is not filed yet', () => {
  const files = globSync('server/**/*.ts').filter(path => path !== together)
  expect(files.length).toBeGreaterThan(400)
  expect(files.flatMap(path => askedByAuthor(readFileSync(path, 'utf8')).map(part => `${path}: ${part}`))).toEqual([])
})

test('one that did would be found', () => {
  expect(askedByAuthor(`db.selectFrom('messages').select('id').where('uid', '=', uid).execute()`)).toHaveLength(1)
  expect(askedByAuthor(`tx\n  .deleteFrom('messages as said')\n  .where('said.uid', 'in', uids)`)).toHaveLength(1)
  expect(askedByAuthor(`row.selectFrom('messages').whereRef('messages.uid', '=', 'users.uid')`)).toHaveLength(1)
  expect(askedByAuthor(readFileSync(together, 'utf8'))).not.toEqual([])
})
