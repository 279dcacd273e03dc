/** Whether a name is a time zone that this machine knows. Names that are asked for again are remembered. */
export function isZone(zone: string): boolean {
  const asked = known.get(zone)
  if (asked !== undefined) return asked
  if (known.size >= knownMax) known.clear()
  const is = canFormat(zone)
  known.set(zone, is)
  return is
}

const known = new Map<string, boolean>()
/** There are about 600; a stranger may name any. */
const knownMax = 1_000

function canFormat(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone }).format()
    return true
  } catch {
    return false
  }
}
