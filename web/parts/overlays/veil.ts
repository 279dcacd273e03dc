/** What lies between the page and what has opened over it. */
export const veilLook =
  'fixed inset-0 z-40 bg-veil transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0'
