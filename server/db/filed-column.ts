import type { Generated } from 'kysely'

/** Of each message: whether the index by author has it (docs/decisions/054-posts-are-filed-later.md). */
export interface Filed {
  /** 0: not yet. What nobody says otherwise of is filed: what was stored before, or comes from an archive. */
  filed: Generated<0 | 1>
}
