/**
 * A WebSocket text frame (RFC 6455 section 5.2): final, not masked, not compressed. Built once for everybody who gets
 * the same, which is why it is not left to `ws.send`: that would build one for each socket.
 */
export function textFrame(payload: string): Buffer {
  const length = Buffer.byteLength(payload)
  const header = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(header + length)
  frame[0] = 0x81
  if (header === 2) frame[1] = length
  else if (header === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(payload, header)
  return frame
}

/** From events that were serialised once, whatever number of groups they go to. */
export const eventsFrame = (serialised: readonly string[]): Buffer =>
  textFrame(`{"t":"events","events":[${serialised.join(',')}]}`)

/** An empty ping. It travels in front of a beat, in the same write. */
export const pingFrame: Buffer = Buffer.from([0x89, 0x00])
