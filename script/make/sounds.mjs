import { mkdir, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { at } from '../house.mjs'

/** Samples a second; enough for bells, and half the bytes of a CD's. */
const rate = 22_050

/**
 * The five sounds (LOOK-12), small bells and taps from a square at night. Each is a few tones: when it is struck (s),
 * its pitch (Hz), how fast it fades (1/s) and how loud it is. Made here so that they are ours; run it again after a
 * change.
 */
const sounds = {
  'message-receive': { seconds: 0.26, tones: [tone(0, 880, 22, 0.5), tone(0.06, 1174.66, 20, 0.45)] },
  send: { seconds: 0.14, tones: [tone(0, 587.33, 38, 0.5), tone(0.03, 880, 42, 0.3)] },
  error: { seconds: 0.36, tones: [tone(0, 311.13, 12, 0.5), tone(0.11, 233.08, 12, 0.55)] },
  success: { seconds: 0.42, tones: [tone(0, 587.33, 14, 0.4), tone(0.08, 739.99, 13, 0.4), tone(0.16, 880, 11, 0.45)] },
  'new-notification': { seconds: 0.44, tones: [tone(0, 1046.5, 11, 0.45), tone(0.12, 1567.98, 10, 0.45)] },
}

/** name → the bytes of a WAV file, the same on every run. */
export const renderSounds = () =>
  Object.fromEntries(Object.entries(sounds).map(([name, sound]) => [name, wavOf(render(sound))]))

function tone(from, hertz, fade, volume) {
  return { from, hertz, fade, volume }
}

function render({ seconds, tones }) {
  const samples = new Float64Array(Math.round(seconds * rate))
  for (const { from, hertz, fade, volume } of tones) {
    for (let n = Math.ceil(from * rate); n < samples.length; n++) {
      const t = n / rate - from
      const turn = 2 * Math.PI * hertz * t
      const bell = Math.sin(turn) + 0.25 * Math.sin(2.76 * turn) * Math.exp(-fade * t) // a bell's second partial fades first
      samples[n] += volume * bell * Math.exp(-fade * t) * Math.min(1, t / 0.004) // 4 ms of attack, or it clicks
    }
  }
  const tail = Math.round(0.02 * rate)
  return samples.map((value, n) => value * Math.min(1, (samples.length - 1 - n) / tail))
}

/** RIFF/WAVE, PCM, one channel of 16 bits. */
function wavOf(samples) {
  const bytes = Buffer.alloc(44 + samples.length * 2)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + samples.length * 2, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(rate * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(samples.length * 2, 40)
  samples.forEach((value, n) => bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_767), 44 + n * 2))
  return bytes
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = at('web', 'parts', 'sounds')
  await mkdir(folder, { recursive: true })
  for (const [name, bytes] of Object.entries(renderSounds())) await writeFile(`${folder}/${name}.wav`, bytes)
}
