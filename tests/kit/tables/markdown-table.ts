/** A table as the formatter lays it out. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map(row => row[column]!.length)))
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, n) => cell.padEnd(widths[n]!)).join(' | ')} |`
  return [line(head), line(widths.map(width => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
