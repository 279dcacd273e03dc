import { Stop } from './stop.mjs'

/**
 * What was typed behind the command's name, at most `max` words. `--help` prints the usage and ends; an option that is
 * not one of `options` stops the command, before it takes it for the name of something.
 */
export function argumentsOf(usage, max = 0, options = []) {
  const given = process.argv.slice(2)
  if (given.includes('--help') || given.includes('-h')) {
    console.log(usage)
    process.exit(0)
  }
  const odd = given.find(word => word.startsWith('-') && !options.includes(word)) ?? given[max]
  if (odd !== undefined) throw new Stop(`“${odd}” means nothing here. ${usage.split('\n')[0]}`)
  return given
}
