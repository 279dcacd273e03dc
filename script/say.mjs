let stream = process.stdout

/** One short line about what is going on. */
export const say = line => stream.write(`${line}\n`)

/** For commands whose stdout belongs to their result. */
export function sayOnStderr() {
  stream = process.stderr
}
