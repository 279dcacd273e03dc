import { t } from '#web/gate/language.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import type { Failure } from './actions.ts'

/** Why it did not work. Outside React it is asked for again with each language. */
export const failureText = ({ refused, otherwise }: Failure): string =>
  refused.code === 'internal' ? t(otherwise) : refusalText(refused)
