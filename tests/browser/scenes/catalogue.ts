import { accountScenes } from './account-scenes.ts'
import { chatScenes } from './chat-scenes.ts'
import { composerScenes } from './composer-scenes.ts'
import { connectionScenes } from './connection-scenes.ts'
import { dataCopyScenes } from './data-copy-scenes.ts'
import { deskScenes } from './desk-scenes.ts'
import { enterScenes } from './enter-scenes.ts'
import { homeScenes } from './home-scenes.ts'
import { lockdownScenes } from './lockdown-scenes.ts'
import { logScenes } from './log-scenes.ts'
import type { Scene } from './look.ts'
import { menuScenes } from './menu-scenes.ts'
import { profileScenes } from './profile-scenes.ts'
import { searchScenes } from './search-scenes.ts'
import { siteScenes } from './site-scenes.ts'
import { statusScenes } from './status-scenes.ts'

/** Every page and state of the site, by room. Anybody who adds a page or a state adds its scene. */
export const scenes: Readonly<Record<string, readonly Scene[]>> = {
  'before the square': homeScenes,
  'coming in': enterScenes,
  'the chat': chatScenes,
  'the composer': composerScenes,
  searching: searchScenes,
  'what goes wrong': connectionScenes,
  'menus and dialogs': menuScenes,
  'the desk': deskScenes,
  lockdowns: lockdownScenes,
  profiles: profileScenes,
  'one’s own account': accountScenes,
  'a copy of one’s own data': dataCopyScenes,
  logs: logScenes,
  status: statusScenes,
  'the site’s page': siteScenes,
}
