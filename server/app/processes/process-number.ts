import cluster from 'node:cluster'
import { StartError } from '#server/app/start/data-dir.ts'

/**
 * Which of the processes of one `npm start` this is, from 1; null where it is the only one. The first one has what a
 * machine has once: the operator's socket.
 */
export const processNumber: number | null = cluster.isWorker ? Number(process.env.MEYDAN_PROCESS) : null

const processesMax = 16

/** `--processes 2` or `--processes=2` among these words, and the words without it. */
export function processesIn(words: readonly string[]): { processes: number; rest: string[] } {
  const at = words.findIndex(word => word === '--processes' || word.startsWith('--processes='))
  if (at < 0) return { processes: 1, rest: [...words] }
  const isOneWord = words[at] !== '--processes'
  const given = isOneWord ? words[at]!.slice('--processes='.length) : (words[at + 1] ?? '')
  const processes = /^\d{1,2}$/.test(given) ? Number(given) : 0
  if (processes < 1 || processes > processesMax)
    throw new StartError(`--processes needs a number from 1 to ${processesMax}.`)
  return { processes, rest: words.toSpliced(at, isOneWord ? 1 : 2) }
}
