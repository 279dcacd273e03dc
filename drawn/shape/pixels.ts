/** A picture on a pixel grid as one SVG path: a box for each run of pixels for which `isOn` holds. */
export function pixelPath(width: number, height: number, isOn: (x: number, y: number) => boolean): string {
  let path = ''
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isOn(x, y)) continue
      const start = x
      while (x + 1 < width && isOn(x + 1, y)) x++
      path += `M${start} ${y}h${x + 1 - start}v1H${start}z`
    }
  }
  return path
}
