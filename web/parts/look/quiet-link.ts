/** What leads on among words of its own colour: a thin line tells it. */
export const quietLinkLook =
  'underline decoration-edge/60 underline-offset-4 hover:text-lantern hover:decoration-lantern'
