/** What somebody is called: who has deleted his own account has no name, but words in each language (ACC-69). */
export const called = (
  { displayName, hasLeft }: { displayName: string; hasLeft?: true | undefined },
  say: (key: 'shell.deletedMember') => string,
): string => (hasLeft ? say('shell.deletedMember') : displayName)
