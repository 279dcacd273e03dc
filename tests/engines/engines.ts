// @ts-expect-error -- scripts are plain JavaScript, so that they run before anything is installed
import { enginesHere } from '../../script/test/engines.mjs'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

const here = enginesHere() as Record<string, string | undefined>
const { 'firefox-esr': firefox, 'webkit2gtk-driver': driver, 'libwebkit2gtk-4.1-0': browser, xvfb: screen } = here

/** The engines of this machine beside Chromium: how each is started, or null where it is missing. */
export const engines: Record<string, (() => Promise<Engine>) | null> = {
  Firefox: firefox ? () => startFirefox(firefox) : null,
  WebKit: driver && browser && screen ? () => startWebKit({ driver, browser, screen }) : null,
}
