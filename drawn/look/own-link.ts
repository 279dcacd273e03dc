/** Around the box: a line of its own, whatever stands before and behind it. */
export const ownLinkRowLook = 'inline-flex w-full py-0.5 align-top'
/** In place of a link to this site. As high before it is known what stands there as after, so that nothing moves. */
export const ownLinkLook =
  'flex h-13 w-full max-w-md min-w-0 items-center overflow-hidden rounded-md bg-raised text-sm font-normal whitespace-normal not-italic ring-1 ring-line ring-inset forced-colors:border'
/** The address, until more is known and where nothing is told. */
export const ownLinkAddressLook = 'mx-3 line-clamp-2 break-all'
