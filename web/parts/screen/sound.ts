import { create } from 'zustand'
import error from '#web/parts/sounds/error.wav'
import messageReceive from '#web/parts/sounds/message-receive.wav'
import newNotification from '#web/parts/sounds/new-notification.wav'
import send from '#web/parts/sounds/send.wav'
import success from '#web/parts/sounds/success.wav'
import { keepOwnChoice, ownChoice } from '#web/gate/own-choices.ts'
import { restBetween } from '#web/parts/states/rest.ts'
import { isSpeaker } from './speaker.ts'

/** All five (LOOK-12), made by script/make/sounds.mjs. */
const files = { 'message-receive': messageReceive, send, error, success, 'new-notification': newNotification }
export type SoundName = keyof typeof files

/** LOOK-12. */
const volume = 0.3
/** A busy moment is one sound. */
const restMs = 300

export const useSounds = create<{ isOn: boolean }>(() => ({ isOn: isOnHere() }))

/** As somebody's account keeps it; `undefined`: it keeps none, and this browser's own choice holds. */
export const holdSounds = (isOn = isOnHere()): void => useSounds.setState({ isOn })

export function setSounds(isOn: boolean): void {
  keepOwnChoice('sounds', isOn ? 'on' : 'off')
  holdSounds(isOn)
}

function isOnHere(): boolean {
  return ownChoice('sounds') !== 'off'
}

const players = new Map<SoundName, HTMLAudioElement>()
const isRested = restBetween(restMs)

/**
 * Play it, unless this browser is silenced, another tab speaks, or something has just sounded. Its file comes when it
 * is first needed.
 */
export function play(name: SoundName): void {
  if (!useSounds.getState().isOn || !isSpeaker() || !isRested(performance.now())) return
  const player = players.get(name) ?? new Audio(files[name])
  players.set(name, player)
  player.volume = volume
  player.currentTime = 0
  // Browsers refuse to sound in a page that nobody has touched yet. A sound that is missed is nothing to tell anybody.
  player.play().catch(() => undefined)
}
