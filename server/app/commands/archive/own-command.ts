import type { Config } from '#server/config.ts'
import type { CommandAnswer } from '../command.ts'

/**
 * A command that works in its own process, beside the server where one runs: it reads or writes too much for that
 * one's.
 */
export interface OwnCommand {
  usage: string
  does: string
  run(config: Config, given: string[], way: OwnWay): Promise<CommandAnswer>
}

export interface OwnWay {
  /** Ends when the operator stops the command. */
  signal: AbortSignal
  /** Has the running server do something, or does it under the lock where none runs. */
  ask(request: { name: string; arguments: string[] }): Promise<CommandAnswer>
  /** The running server, or this place opened under its lock where none runs: what may hold writes back. */
  holdServer(): Promise<{ ask(request: { name: string; arguments?: string[] }): Promise<CommandAnswer>; close(): void }>
  now(): number
}
