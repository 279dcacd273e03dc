/** The index of messages (docs/decisions/038-search.md): all of it can be made again from the messages. */
export interface SearchTables {
  /** Up to which change of a channel the index has followed. `number` stands for its id in the tables below. */
  search_channels: { number: number; channel_id: string; seq: number }
  /** Every word that stands in a message, folded, and facts such as `:has:image`. `uses`: in how many messages. */
  search_words: { id: number; word: string; uses: number }
  /** `place` orders by time; `words`: the ids of what the index holds of this message, joined by blanks. */
  search_messages: { channel: number; place: number; seq: number; words: string }
  search_terms: { word_id: number; channel: number; place: number }
}
