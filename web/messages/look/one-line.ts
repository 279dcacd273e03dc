import { linesOf, oneLineOf } from '#drawn/shape/one-line.ts'
import { nameOf } from '#web/messages/held/authors.ts'
import { blocksOf } from './blocks.ts'
import type { Said } from './said.ts'

/** A text in one line, without its marks and with the names of now for its mentions: how a reply quotes it. */
export const oneLine = (said: Said): string => oneLineOf(blocksOf(said), said.pingedUsers ?? [], nameOf)

/** The same in its own lines, where there is room for some and nothing in them can be pressed. */
export const plainLines = (said: Said): string => linesOf(blocksOf(said), said.pingedUsers ?? [], nameOf)
