/** Unicode's groups, in its order; what only builds other emoji is none of them. */
export const groupNames = [
  'emoji.smileys',
  'emoji.people',
  'emoji.animals',
  'emoji.food',
  'emoji.travel',
  'emoji.activities',
  'emoji.objects',
  'emoji.symbols',
  'emoji.flags',
] as const

/** What stands for each of them. */
export const groupSigns = ['😀', '👋', '🐻', '🍎', '🚗', '⚽', '💡', '🔣', '🏁'] as const
