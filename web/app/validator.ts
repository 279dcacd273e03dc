/**
 * The validator compiles its schemas with `Function`, which the content policy forbids, and only trying would be
 * reported. It reads this object when a schema is made, so main.tsx imports this file first. Set by hand: importing
 * zod's `config` would put all of zod into the script of every page.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
