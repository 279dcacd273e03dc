import { sizes } from '#contract/limits.ts'
import { isEmptyOrSeen, isOneLineWithEmoji } from '#contract/text/one-line.ts'
import { secureHref } from '#contract/text/secure-href.ts'
import { checkPlainText } from '#web/parts/form/check-text.ts'

type Checked = true | string

const line = (text: string, max: number): Checked => {
  const found = checkPlainText(text, { max, tooLong: 'site.tooLong' })
  return found === true ? (isOneLineWithEmoji(text.trim()) && isEmptyOrSeen(text.trim())) || 'site.notALine' : found
}

/** The rules of SITE-1 and SITE-2 without the validator: true, or what is wrong as a key of the words. */
export const checks = {
  name: (text: string): Checked => line(text, sizes.siteNameMax),
  text: (text: string): Checked => line(text, sizes.siteTextMax),
  label: (text: string): Checked => (text.trim() === '' ? 'site.labelRequired' : line(text, sizes.siteLinkLabelMax)),
  url: (text: string): Checked => {
    const href = secureHref(text.trim())
    if (href === '') return /^https:\/\/[^/?#]*@/i.test(text.trim()) ? 'site.urlSecret' : 'site.urlInvalid'
    return href.length <= sizes.siteLinkUrlMax || 'site.tooLong'
  },
}
