const files = import.meta.glob<string>('../parts/tokens.css', { query: '?raw', import: 'default', eager: true })

/** The tokens as they are written, `--color-ground` as `ground` of `color`; a file of styles has no other list of them. */
export function tokens(kind: 'color' | 'text' | 'radius' | 'animate'): { name: string; value: string }[] {
  const written = Object.values(files).join('\n')
  const found = written.matchAll(new RegExp(`^ {2}--${kind}-([\\w-]+): ([^;]+);`, 'gm'))
  return [...found]
    .map(([, name = '', value = '']) => ({ name, value }))
    .filter(({ name, value }) => value !== 'initial' && !name.includes('--'))
}
