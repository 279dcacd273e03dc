import type { House } from '#server/house.ts'

export interface CommandAnswer {
  ok: boolean
  lines: string[]
  /** Which database it was asked of, where that was opened. */
  database?: string
  /** There is more: what to ask with for it. Long answers come in pages, so that no server ever holds all of one. */
  next?: string[]
}

export interface Command {
  usage: string
  does: string
  /** Only other commands ask for it: `--help` does not name it. */
  isOurs?: true
  run(house: House, given: string[]): Promise<CommandAnswer>
}

export const yes = (...lines: string[]): CommandAnswer => ({ ok: true, lines })
export const no = (...lines: string[]): CommandAnswer => ({ ok: false, lines })
export const misused = ({ usage }: Command): CommandAnswer => no(`Usage: npm run meydan -- ${usage}`)
