import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** All that the files of a folder export, by the names of the files: a file that is added later is there too. */
export async function modulesIn<Exports>(folder: string): Promise<Map<string, Exports>> {
  const paths = globSync(`${folder}/*.ts`).toSorted()
  const loaded = paths.map(async path => {
    const module: unknown = await import(pathToFileURL(resolve(path)).href)
    return [basename(path), module as Exports] as const
  })
  return new Map(await Promise.all(loaded))
}
