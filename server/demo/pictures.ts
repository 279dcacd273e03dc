import type { Dice } from './dice.ts'

const [width, height] = [1_280, 720]

/**
 * Squares at night with their lanterns, drawn by code, each another one. Before any file is taken in: from then on the
 * process reads no SVG any more (server/media/picture.ts).
 */
export const drawPictures = (count: number, dice: Dice): Promise<Buffer[]> =>
  paint(Array.from({ length: count }, () => squareAtNight(dice)))

/** What people show instead of themselves: a lantern over hills, each in other colours. Square; before any file too. */
export const drawPortraits = (count: number, dice: Dice): Promise<Buffer[]> =>
  paint(Array.from({ length: count }, (_, n) => lanternOverHills(dice, (n * 360) / count)))

async function paint(drawings: readonly string[]): Promise<Buffer[]> {
  const { default: sharp } = await import('sharp')
  return Promise.all(drawings.map(svg => sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()))
}

function lanternOverHills(dice: Dice, hue: number): string {
  const [x, y] = [dice.between(120, 200), dice.between(110, 150)]
  const hill = (top: number, light: number): string =>
    `<path d="M0 320V${top}Q${dice.between(60, 140)} ${top - dice.between(30, 70)} 180 ${top}T320 ${top - 10}V320z" fill="hsl(${hue} 38% ${light}%)"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320">
    <defs>
      <linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue} 48% 26%)"/><stop offset="1" stop-color="hsl(${hue + 40} 62% 62%)"/></linearGradient>
      <radialGradient id="glow"><stop stop-color="#ffe2ad" stop-opacity=".9"/><stop offset="1" stop-color="#ffe2ad" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="320" height="320" fill="url(#sky)"/>
    ${hill(230, 30)}${hill(270, 18)}
    <circle cx="${x}" cy="${y}" r="120" fill="url(#glow)"/>
    <rect x="${x - 26}" y="${y - 38}" width="52" height="76" rx="18" fill="#fff1cf"/>
    <rect x="${x - 30}" y="${y - 50}" width="60" height="16" rx="8" fill="#5a3d18"/>
    <rect x="${x - 30}" y="${y + 34}" width="60" height="16" rx="8" fill="#5a3d18"/>
  </svg>`
}

function squareAtNight(dice: Dice): string {
  const hue = dice.between(205, 265)
  const stars = Array.from({ length: 70 }, () => dot(dice, { from: 0, to: 330, size: 1.6, fill: '#e8ebf2' }))
  const houses = Array.from({ length: 11 }, (_, n) => house(dice, n * 120 - 20, hue))
  const lanterns = Array.from({ length: dice.between(6, 12) }, () => lantern(dice))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue} 45% 9%)"/><stop offset="1" stop-color="hsl(${hue + 20} 35% 24%)"/></linearGradient>
      <radialGradient id="glow"><stop stop-color="#ffb454" stop-opacity=".85"/><stop offset="1" stop-color="#ffb454" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    ${stars.join('')}
    <circle cx="${dice.between(150, 1_130)}" cy="${dice.between(70, 190)}" r="${dice.between(28, 46)}" fill="#f3ead2"/>
    ${houses.join('')}
    <rect y="560" width="${width}" height="160" fill="hsl(${hue} 22% 14%)"/>
    ${tiles(hue)}
    ${lanterns.join('')}
  </svg>`
}

function dot(dice: Dice, { from, to, size, fill }: { from: number; to: number; size: number; fill: string }): string {
  return `<circle cx="${dice.between(0, width)}" cy="${dice.between(from, to)}" r="${size}" fill="${fill}" opacity="${(0.3 + dice.next() * 0.7).toFixed(2)}"/>`
}

function house(dice: Dice, x: number, hue: number): string {
  const top = dice.between(300, 460)
  const isDome = dice.next() < 0.25
  const roof = isDome
    ? `<circle cx="${x + 60}" cy="${top}" r="58" fill="hsl(${hue} 24% 17%)"/>`
    : `<path d="M${x - 8} ${top}l68 -46 68 46z" fill="hsl(14 32% 22%)"/>`
  const windows = [0, 1, 2]
    .filter(() => dice.next() < 0.6)
    .map(n => `<rect x="${x + 16 + n * 34}" y="${top + 40}" width="18" height="28" rx="9" fill="#ffcf87"/>`)
  return `${roof}<rect x="${x}" y="${top}" width="120" height="${570 - top}" fill="hsl(${hue} 24% ${dice.between(15, 20)}%)"/>${windows.join('')}`
}

/** Eight-pointed stars: two squares, one of them turned. */
function tiles(hue: number): string {
  const squares = Array.from({ length: 33 }, (_, n) => {
    const [x, y] = [(n % 11) * 124 + (n > 10 && n < 22 ? 62 : 0), 592 + Math.floor(n / 11) * 46]
    const square = `<rect x="${x}" y="${y}" width="26" height="26" fill="hsl(${hue - 40} 38% 24%)"/>`
    return `${square}<g transform="rotate(45 ${x + 13} ${y + 13})">${square}</g>`
  })
  return squares.join('')
}

function lantern(dice: Dice): string {
  const [x, y] = [dice.between(40, width - 40), dice.between(380, 640)]
  return `<circle cx="${x}" cy="${y}" r="${dice.between(60, 110)}" fill="url(#glow)"/><rect x="${x - 9}" y="${y - 13}" width="18" height="26" rx="6" fill="#ffe2ad"/><rect x="${x - 11}" y="${y - 18}" width="22" height="6" rx="3" fill="#6b4a1f"/>`
}

/** What the game wrote before it ended. */
export const gameLog = (version: string): Buffer =>
  Buffer.from(
    [
      `Fener Yolu ${version}`,
      '[00:00.412] Ses aygıtı: 48000 Hz, 2 kanal',
      '[00:03.118] Harita yüklendi: oda 14 / 22',
      '[12:47.903] UYARI: merdiven_03 için çarpışma ağı bulunamadı',
      '[12:48.010] HATA: oyuncu sınırın dışında (x=-12.4, y=803.1)',
      '[12:48.011] Kayıt güvenle kapatıldı',
      '',
    ].join('\n'),
  )
