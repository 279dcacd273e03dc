import type { ErrorCode, Facts } from '#contract/wire/errors.ts'

/** A no that the caller expects: a value, never thrown. Bugs throw. */
export class Refusal {
  readonly code: ErrorCode
  readonly facts: Facts
  constructor(code: ErrorCode, facts: Facts) {
    this.code = code
    this.facts = facts
  }
}

/** `refuse('timed-out', { until })`. The words belong to words/<language>/errors.ts. */
export const refuse = (code: ErrorCode, facts: Facts = {}): Refusal => new Refusal(code, facts)

export const fileTooLarge = (maxBytes: number): Refusal =>
  refuse('file-too-large', { maxMegabytes: Math.floor(maxBytes / 1024 / 1024) })
