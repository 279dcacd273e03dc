/** Whole numbers from 0 on, seven bits in a byte, so that small ones take one byte. All blobs of the index are this. */
export function packNumbers(numbers: readonly number[]): Uint8Array {
  const bytes: number[] = []
  for (let n of numbers) {
    for (; n > 127; n = Math.floor(n / 128)) bytes.push((n % 128) | 128)
    bytes.push(n)
  }
  return Uint8Array.from(bytes)
}

export function unpackNumbers(bytes: Uint8Array): number[] {
  const numbers: number[] = []
  let [number, place] = [0, 1]
  for (const byte of bytes) {
    if (byte > 127) {
      number += (byte & 127) * place
      place *= 128
    } else {
      numbers.push(number + byte * place)
      number = 0
      place = 1
    }
  }
  return numbers
}
