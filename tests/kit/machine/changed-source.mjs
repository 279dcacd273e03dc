// For a server process of a test (`node --import`): our own sources with something changed in them, as a later version
// has them. MEYDAN_TEST_CHANGES is a list of [end of the file's path, what stands there, what stands there instead].
import { registerHooks } from 'node:module'

const changes = JSON.parse(process.env.MEYDAN_TEST_CHANGES)

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    for (const [end, from, to] of changes.filter(([end]) => url.endsWith(end))) {
      const source = Buffer.from(loaded.source ?? '').toString()
      if (!source.includes(from)) throw new Error(`${end} has no ${from}`)
      loaded.source = source.replace(from, to)
    }
    return loaded
  },
})
