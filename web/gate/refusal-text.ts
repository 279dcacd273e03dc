import { errorKeyOf } from '#contract/wire/errors.ts'
import type { Refused } from './call.ts'
import { t } from './language.ts'

/** What a refusal says in the page's language. Call it while rendering, and the text follows the language toggle. */
export const refusalText = (refused: Refused): string =>
  refused.code === 'offline' ? t('shell.offline') : t(errorKeyOf(refused.code, refused.reason), { ...refused })
