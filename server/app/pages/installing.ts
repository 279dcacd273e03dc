import { notPages, pages } from '#contract/pages.ts'
import type { Config } from '#server/config.ts'
import { meta } from '#words/tr/meta.ts'
import { shell } from '#words/tr/shell.ts'

/** For phones and desktops that install the site: it opens where members want to be, without the browser's bars. */
export const manifestOf = ({ siteName }: Config): object => ({
  id: '/',
  name: siteName,
  short_name: siteName,
  description: meta['meta.home'],
  lang: 'tr',
  dir: 'ltr',
  start_url: pages.chat.path,
  scope: '/',
  display: 'standalone',
  background_color: ground,
  theme_color: ground,
  categories: ['social', 'games'],
  icons: [
    icon('icon-192.png', 192, 'any'),
    icon('icon-512.png', 512, 'any'),
    icon('icon-maskable-512.png', 512, 'maskable'),
    icon('icon-monochrome-512.png', 512, 'monochrome'),
  ],
  shortcuts: [
    { name: shell['shell.chat'], url: pages.chat.path },
    { name: shell['shell.feedback'], url: pages.feedback.path },
  ],
})

/** As `--color-ground` of web/parts/tokens.css. */
const ground = '#0d1017'

const icon = (name: string, pixels: number, purpose: string): object => ({
  src: `/${name}`,
  sizes: `${pixels}x${pixels}`,
  type: 'image/png',
  purpose,
})

/** Pages that are nobody's business say so themselves (`noindex`), which a robot has to read first. */
export const robots = [
  'User-agent: *',
  ...notPages.filter(({ isForRobots }) => !isForRobots).map(({ path }) => `Disallow: ${path}`),
  '',
].join('\n')
