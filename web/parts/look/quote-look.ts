/** Something said, that stands in another text. */
export const quoteLook = 'border-l-2 border-line pl-3'
