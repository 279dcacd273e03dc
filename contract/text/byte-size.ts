const units = ['KB', 'MB', 'GB', 'TB'] as const
export type ByteUnit = (typeof units)[number]

/**
 * How large something is, as commands, mails and pages write it (PAGE-20): a number to be written in the reader's
 * language, and its unit. Each unit is 1,024 of the one before, as in the bounds of uploads (MED-2), so that a file of
 * 5 MB reads as one.
 */
export function byteSize(bytes: number): { value: number; unit: ByteUnit } {
  let [value, unit] = [bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1024)), 0]
  for (; value >= 1024 && unit < units.length - 1; unit++) value = rounded(bytes / 1024 ** (unit + 2))
  return { value, unit: units[unit]! }
}

const rounded = (value: number): number => (value < 10 ? Math.round(value * 10) / 10 : Math.round(value))
