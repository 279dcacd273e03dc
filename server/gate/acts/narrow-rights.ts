import type { Tx } from '#server/db/open.ts'

const narrowed = new WeakSet<Tx>()

/**
 * Notes that this transaction takes a right from somebody, or may: its commit raises the epoch. The functions call it
 * that write what rights are made of (a role, a sanction, who reads a channel, a session), so that no act can forget
 * it.
 */
export const narrowRights = (tx: Tx): unknown => narrowed.add(tx)
export const narrowsRights = (tx: Tx): boolean => narrowed.has(tx)
