/**
 * What the console says of a page whose session ends elsewhere. It hears of it on its socket, or, where that is still
 * on its way or something was just asked, by a refusal.
 */
export const endedSession = /status of 401|WebSocket connection to .*\/live.* failed/
