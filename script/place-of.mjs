/**
 * Where package-lock.json (its `packages`) puts what the package at `from` calls by this name, as Node looks for it:
 * in the package itself first, then further out. Null where it is nowhere.
 */
export function placeOf(locked, from, name) {
  for (let folder = from; ; folder = folder.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
    const path = `${folder && `${folder}/`}node_modules/${name}`
    if (locked[path]) return path
    if (folder === '') return null
  }
}
