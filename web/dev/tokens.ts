/**
 * The tokens as they are written, `--color-ground` as `ground` of `color`: a file of styles has no other list of them.
 */
export function tokens(written: string, kind: 'color' | 'text' | 'radius'): { name: string; value: string }[] {
  const found = written.matchAll(new RegExp(`^ {2}--${kind}-([\\w-]+): ([^;]+);`, 'gm'))
  return [...found]
    .map(([, name = '', value = '']) => ({ name, value }))
    .filter(({ name, value }) => value !== 'initial' && !name.includes('--'))
}
