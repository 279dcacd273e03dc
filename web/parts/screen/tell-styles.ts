/**
 * A length that the styles of all parts may ask for, in pixels; 0 until it is told (main.css). Each change makes the
 * browser look at every element of the page again, so nothing is told twice.
 */
export function tellStyles(name: `--${string}`, pixels: number): void {
  const { style } = document.documentElement
  const told = style.getPropertyValue(name) || '0px'
  if (told !== `${pixels}px`) style.setProperty(name, `${pixels}px`)
}
