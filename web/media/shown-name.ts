import type { Attachment } from '#contract/media.ts'

/** Turns of direction make gnp.exe of exe.png: a name is shown without them. */
const turns = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

export const shownName = ({ name }: Pick<Attachment, 'name'>): string => name.replace(turns, '')
