import { endings } from '#contract/file-types.ts'

/**
 * What the file picker offers is what is taken, and nothing else: an iPhone then makes a JPEG of its own format. The
 * server decides by content, whatever came through here.
 */
export const accepted = Object.entries(endings)
  .flatMap(([type, own]) => [type, ...own.map(ending => `.${ending}`)])
  .join(',')
