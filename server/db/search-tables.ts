/** The index of messages (docs/decisions/038-search.md): all of it can be made again from the messages. */
export interface SearchTables {
  search_channels: SearchChannelRow
  /** Every word that stands in a message, folded, and facts such as `:has:image`. */
  search_words: { word: string; id: number }
  /** How these words begin (server/search/holding/names.ts), by their ids: 64 in a row from `first` on. */
  search_names: { first: number; words: string }
  /** The words of each channel by their first three letters, packed and divided where many begin so; no facts. */
  search_beginnings: { channel: number; beginning: string; words: string }
  /** The words of each message, 32 in a row (server/search/holding/group.ts). */
  search_groups: { channel: number; number: number; words: Uint8Array }
  /** In which messages a word stands (server/search/holding/block.ts). `last`: 0 for the newest, which still grow. */
  search_blocks: { channel: number; word: number; last: number; seqs: Uint8Array }
  /** When messages were said, roughly (server/search/holding/moments.ts). */
  search_moments: { channel: number; part: number; times: Uint8Array }
}

export interface SearchChannelRow {
  /** Stands for the channel in the tables of the index. */
  number: number
  channel_id: string
  /** Up to which change of the channel the index has followed. */
  seq: number
  /** The words of messages up to this `seq` stand in blocks; those of the newer ones in their groups alone, as yet. */
  packed: number
  /** Up to which `seq` they are being packed, and from which word on they are still to be; else `packed`, and 0. */
  packing_to: number
  packing_word: number
  /** How often its messages got other words because of a name, with no change of the channel. */
  renamed: number
}
