import { chatScenes } from './chat-scenes.ts'
import { homeScenes } from './home-scenes.ts'
import type { Scene } from './look.ts'

/** Every page and state of the site, by room. Whoever adds a page or a state adds its scene. */
export const scenes: Readonly<Record<string, readonly Scene[]>> = {
  'before the square': homeScenes,
  'the chat': chatScenes,
}
