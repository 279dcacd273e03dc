import type { Account } from '#contract/accounts.ts'
import { haveWords, ownLanguage, showLanguage } from '#web/gate/language.ts'
import { carryOver } from './carry-over.ts'

/** The page follows what the account keeps of language and motion. Throws where the words can't be had. */
export async function hold(account: Account | null): Promise<void> {
  const turn = ++turns
  const { language: kept, motion } = account?.preferences ?? {}
  const { dataset } = document.documentElement
  if (motion === 'less') dataset.motion = 'less'
  else delete dataset.motion
  const language = kept ?? ownLanguage()
  await haveWords(language)
  if (turn !== turns) return // something newer holds
  if (kept) dataset.language = kept
  else delete dataset.language
  showLanguage(language)
  if (account) await carryOver(account)
}

let turns = 0
