import type { Member } from '#contract/accounts.ts'

/** What the field offers while something is typed in it. */
export type Suggested =
  | { kind: 'member'; key: string; member: Member }
  | { kind: 'emoji'; key: string; emoji: string; name: string }

export const suggestedMember = (member: Member): Suggested => ({ kind: 'member', key: member.uid, member })

/** What is put in the place of what was typed. */
export const textOf = (suggested: Suggested): string =>
  suggested.kind === 'member' ? `@${suggested.member.displayName}` : suggested.emoji
