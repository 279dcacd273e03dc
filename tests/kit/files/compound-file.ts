const sectorBytes = 512
const endOfChain = 0xfffffffe
const free = 0xffffffff
const partOfTable = 0xfffffffd

interface Header {
  /** How many sectors of tables it claims. */
  tables?: number
  directoryAt?: number
  /** Where each sector leads, in place of the truth. */
  next?: Record<number, number>
}

/**
 * A compound file as Office 97 writes it: header, sector 0 the allocation table, sector 1 the directory, then the
 * content. As wrong as a test wants it.
 */
export function compoundFileOf(
  streams: readonly string[],
  { tables = 1, directoryAt = 1, next = {} }: Header = {},
): Buffer {
  const header = Buffer.alloc(sectorBytes)
  header.write('d0cf11e0a1b11ae1', 'hex')
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(tables, 44)
  header.writeUInt32LE(directoryAt, 48)
  header.writeUInt32LE(4_096, 56)
  header.writeUInt32LE(endOfChain, 60)
  header.writeUInt32LE(endOfChain, 68)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)

  const table = Buffer.alloc(sectorBytes, 0xff)
  const leads: Record<number, number> = { 0: partOfTable, 1: endOfChain, 2: 3, 3: endOfChain, ...next }
  for (const [sector, follower] of Object.entries(leads)) table.writeUInt32LE(follower, Number(sector) * 4)

  const directory = Buffer.alloc(sectorBytes)
  const entries = [{ name: 'Root Entry', kind: 5 }, ...streams.map(name => ({ name, kind: 2 }))]
  entries.forEach(({ name, kind }, index) => {
    const at = index * 128
    directory.write(name, at, 'utf16le')
    directory.writeUInt16LE((name.length + 1) * 2, at + 64)
    directory[at + 66] = kind
    directory.writeUInt32LE(free, at + 68)
    directory.writeUInt32LE(2, at + 116)
    directory.writeUInt32LE(2 * sectorBytes, at + 120)
  })
  return Buffer.concat([header, table, directory, Buffer.alloc(2 * sectorBytes, 'Merhaba ')])
}
