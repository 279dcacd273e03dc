export const grounds = ['ground', 'surface', 'raised', 'hover'] as const
/** What stands on all four grounds: text, and the edge of what can be used. */
export const inks = 'ink soft lantern tile danger good brought owner admin moderator user edge'.split(' ')

/** WCAG 2.2, 1.4.3 and 1.4.11. */
export const leastContrast = (ink: string): number => (ink === 'edge' ? 3 : 4.5)

/** The contrast of two opaque colours (WCAG 2.2, 1.4.3): from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [darker, lighter] = [luminance(a), luminance(b)].sort((one, other) => one - other) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map(at => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
