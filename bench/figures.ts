/** What a bench found: lines for people, and one object for programs. */
export interface Figures {
  lines: readonly (readonly (string | number)[])[]
  json: Record<string, unknown>
  /** What must not fall (held.ts), by name. */
  ratios?: Record<string, number>
  /** What must not grow (held.ts), by name. */
  amounts?: Record<string, number>
}

export function print(bench: string, { lines, json }: Figures): void {
  const rows = lines.map(line => line.map(String))
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  console.log(`\n${bench}`)
  for (const row of rows) {
    console.log(
      `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  ')}`,
    )
  }
  console.log(JSON.stringify({ bench, ...json }))
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** The value below which this share of them lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

export const round = (value: number, digits = 0): number => Number(value.toFixed(digits))
export const thousands = (value: number): string => Math.round(value).toLocaleString('en')
export const times = (value: number, floor: number): string => `${(value / floor).toFixed(2)}×`

/** The bench is worth nothing if what it counts did not happen. */
export function verify(isTrue: boolean, promise: string): void {
  if (!isTrue) throw new Error(`The bench does not count: ${promise}`)
}
