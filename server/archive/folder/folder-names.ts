/**
 * A backup folder holds these, and only these are ever removed from it:
 *
 *     folder.json                        that it is one, whose, and the salt of its key
 *     lock                               held while something is written
 *     meydan-<time, UTC>.tar             a night
 *     files/<hh>/<SHA-256>               the bytes of an uploaded file, shared by all nights that name it
 *     files/<hh>/<HMAC-SHA-256>.sealed   the same under the passphrase
 *
 * A file that is still being written ends with `.unfinished-<pid>`.
 */
export const folderFile = 'folder.json'
export const lockName = 'lock'
export const filesFolder = 'files'

export const archiveNameOf = (at: number): string =>
  `meydan-${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z.tar`

/** When it was made; null: it is no archive of this folder. */
export function timeOfArchive(name: string): number | null {
  const [, ...parts] = /^meydan-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar$/.exec(name) ?? []
  const [year = 0, month = 0, ...rest] = parts.map(Number)
  return parts.length === 0 ? null : Date.UTC(year, month - 1, ...(rest as [number, number, number, number]))
}

/** `name` is of a file in files/: 64 hex digits, sealed or not. */
export const pathOfName = (name: string): string => `${filesFolder}/${name.slice(0, 2)}/${name}`

export const isFileName = (name: string): boolean => /^[0-9a-f]{64}(\.sealed)?$/.test(name)

export const unfinishedOf = (path: string): string => `${path}.unfinished-${process.pid}`

/** What a killed backup left of an archive or of a file. */
export function isUnfinished(name: string): boolean {
  const whole = /^(.+)\.unfinished-\d+$/.exec(name)?.[1]
  return whole !== undefined && (isFileName(whole) || whole === folderFile || timeOfArchive(whole) !== null)
}
