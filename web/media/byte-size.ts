import { currentLanguage } from '#web/gate/language.ts'

/** How large a file is, as people say it: 340 KB, 2,4 MB. */
export function byteSize(bytes: number): string {
  const [value, unit] = bytes < megabyte ? [Math.max(bytes / 1024, 1), 'KB'] : [bytes / megabyte, 'MB']
  const digits = value < 10 && unit === 'MB' ? 1 : 0
  return `${new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: digits }).format(value)} ${unit}`
}

const megabyte = 1024 * 1024
