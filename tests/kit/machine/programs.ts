import { join } from 'node:path'

export type Program = 'server/main.ts' | 'server/operator.ts'

/** What Node is to run for this program: what join-programs.ts made of it for this run, else the file as it stands. */
export function pathOf(program: Program): string {
  const folder = process.env.MEYDAN_TEST_PROGRAMS
  return folder ? join(folder, program.replace('server/', '').replace('.ts', '.js')) : program
}
