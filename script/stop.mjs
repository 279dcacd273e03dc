/** What a command can't get past: its message is one line for the person who typed it. */
export class Stop extends Error {}

/** Runs a command of ours; what stops it is told in one line on stderr, with status 1. Bugs keep their stack. */
export async function orStop(command) {
  try {
    await command()
  } catch (error) {
    if (!(error instanceof Stop) && !isOfTheSystem(error)) throw error
    console.error(oneLine(error instanceof Stop ? error.message : `Meydan stopped: ${error.message}`))
    process.exit(1)
  }
}

/** A full disk, a folder that may not be written: the message names the path and the cause. */
const isOfTheSystem = error => typeof error?.syscall === 'string'

const oneLine = text => text.replace(/\s*\n\s*/g, ' ')
