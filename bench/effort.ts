/** How long and how often things are measured. */
export interface Effort {
  seconds: number
  rounds: number
  receivers: readonly number[]
  messages: number
  /** Pages of the crowd that comes back. */
  sockets: number
  /** Of the places in which something is counted in such numbers. */
  sizes: readonly number[]
  /** The program of another build, to be measured beside this one. */
  beside: string
  /** A folder for what takes long to make (`search`); empty: it is made each time. */
  keep: string
  /** The paths of the pages to be looked at; none named: all. */
  pages: readonly string[]
}
