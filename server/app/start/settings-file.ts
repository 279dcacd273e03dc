import { StartError } from './data-dir.ts'

/** The file that `--env FILE` or `--env=FILE` names, wherever it stands among these words, and the words without it. */
export function settingsFileIn(words: readonly string[]): { settingsFile: string | undefined; rest: string[] } {
  const at = words.findIndex(word => word === '--env' || word.startsWith('--env='))
  if (at < 0) return { settingsFile: undefined, rest: [...words] }
  const isOneWord = words[at] !== '--env'
  const settingsFile = isOneWord ? words[at]!.slice('--env='.length) : words[at + 1]
  if (!settingsFile) throw new StartError('--env needs the name of a file with settings.')
  return { settingsFile, rest: words.toSpliced(at, isOneWord ? 1 : 2) }
}
