/** The square's colours (web/parts/tokens.css), as mails need them: in full, in every element. */
export const tones = { night: '#0d1017', tile: '#35c4b7', lantern: '#ffb454', onLantern: '#1d1305', onNight: '#e8ebf2' }

/** By day, for programs that show mails on white. Each text is at least 4.5:1 on card and ground. */
export const day = {
  ground: '#e9edf4',
  card: '#ffffff',
  inset: '#f3f5f9',
  ink: '#161c28',
  soft: '#4b566c',
  line: '#d3dae6',
  link: '#0b6d66',
}

/** By night, for those that say so. */
export const night: typeof day = {
  ground: tones.night,
  card: '#141925',
  inset: '#1c2333',
  ink: '#e8ebf2',
  soft: '#a3adc1',
  line: '#2a3347',
  link: tones.tile,
}
