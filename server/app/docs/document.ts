import { allRoutes } from '#contract/wire/all-routes.ts'
import { refusalsOf } from '#contract/wire/refusals.ts'
import type { Route } from '#contract/wire/route.ts'
import { wireVersion } from '#contract/wire/history.ts'
import type { Config } from '#server/config.ts'
import { cookieName } from '#server/gate/http/cookies.ts'
import { operationOf } from './operation.ts'
import { otherPaths, otherRefusals } from './other-paths.ts'
import { createRefusals } from './refused.ts'
import { createShapes } from './shapes.ts'

/** The rooms as the document groups them. A room without a line does not compile. */
const rooms: Record<keyof typeof allRoutes, string> = {
  site: 'What anybody may know of this installation.',
  sitePage: 'What an owner says of the site: names, key art, links.',
  privacy: 'What the place keeps of people, as everybody may read it and an owner puts it.',
  reasons: 'Common reasons that staff pick, as an owner gives them.',
  accounts: 'Signing up, verifying, logging in, another password.',
  members: 'The people of the community.',
  ownAccount: 'One’s own account: its sessions, its password, its address.',
  about: 'The line about oneself.',
  dataCopy: 'A copy of all of one’s own data.',
  deletion: 'The deletion of one’s own account, and the time to think it over.',
  preferences: 'What one chose for all of one’s browsers.',
  blocks: 'Whom one does not want to hear of.',
  channels: 'Channels and who may read and write in them.',
  lockdowns: 'Who may not write, or sign up, for a time.',
  photos: 'One’s own picture.',
  messages: 'What is said in channels, and what has been read of it.',
  links: 'What links to messages of the place lead to.',
  reactions: 'Emoji that people give messages.',
  pins: 'Messages that staff keep in sight of a channel.',
  search: 'Finding messages again.',
  media: 'Files that messages carry.',
  reports: 'Reports to staff, and what staff decides.',
  moderation: 'Sanctions, roles, profiles and raids.',
  audit: 'What was done, by whom and when.',
  feedback: 'Writing to the studio.',
  status: 'How the place stands, and what was counted of it.',
  live: 'The way back for a page that missed events.',
}

/** The whole API as OpenAPI 3.1: every route of the contract, and what is served beside them. */
export function openApi(config: Pick<Config, 'publicUrl' | 'isHttps'>): object {
  const shapes = createShapes()
  const routes = Object.entries<Record<string, Route>>(allRoutes).flatMap(([room, own]) =>
    Object.entries(own).map(([name, route]) => ({ room, name, route })),
  )
  const refusals = createRefusals([...routes.map(({ route }) => refusalsOf(route)), ...otherRefusals])
  const paths: Record<string, Record<string, object>> = {}
  for (const each of routes) {
    const path = each.route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [each.route.method.toLowerCase()]: operationOf({ ...each, shapes, refusals }) }
  }
  return shapes.named({
    openapi: '3.1.0',
    info: {
      title: 'Meydan',
      version: String(wireVersion),
      summary: 'A community website: accounts, channels, live chat, moderation.',
      description: 'The version counts the changes of any shape. How to use it, and the live connection: docs/api.md.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: config.publicUrl, description: 'This installation' }],
    tags: [
      ...Object.entries(rooms).map(([name, description]) => ({ name, description })),
      { name: 'running', description: 'For load balancers, and this document.' },
    ],
    security: [{ session: [] }],
    paths: { ...paths, ...otherPaths(shapes, refusals) },
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieName('session', config),
          description: 'Set by `login`. An act may not carry an `Origin` of another site.',
        },
      },
      responses: refusals.shared,
    },
  })
}
