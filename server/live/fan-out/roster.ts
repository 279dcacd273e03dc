import { type Actor, type Role, roles } from '#contract/permissions.ts'
import type { Connection } from '../sockets/connection.ts'

/** Who is connected, by person and by role. */
export interface Roster {
  add(connection: Connection): void
  remove(connection: Connection): void
  /** Rights were read again. What waits for the old role must have been written before. */
  move(connection: Connection, actor: Actor): void
  all(): Iterable<Connection>
  size(): number
  of(uid: string): ReadonlySet<Connection>
  ofRole(role: Role): ReadonlySet<Connection>
}

const nobody: ReadonlySet<Connection> = new Set()

export function createRoster(): Roster {
  const everyone = new Set<Connection>()
  const people = new Map<string, Set<Connection>>()
  const byRole = new Map<Role, Set<Connection>>(roles.map(role => [role, new Set()]))
  const alike = ({ actor }: Connection): Set<Connection> => byRole.get(actor.role)!

  return {
    add: connection => {
      everyone.add(connection)
      alike(connection).add(connection)
      const { uid } = connection
      people.set(uid, (people.get(uid) ?? new Set()).add(connection))
    },
    remove: connection => {
      everyone.delete(connection)
      alike(connection).delete(connection)
      const others = people.get(connection.uid)
      others?.delete(connection)
      if (others?.size === 0) people.delete(connection.uid)
    },
    move: (connection, actor) => {
      alike(connection).delete(connection)
      connection.actor = actor
      alike(connection).add(connection)
    },
    all: () => everyone,
    size: () => everyone.size,
    of: uid => people.get(uid) ?? nobody,
    ofRole: role => byRole.get(role)!,
  }
}
