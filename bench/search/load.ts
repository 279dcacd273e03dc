/** What comes in while people search, and with and without the index: the goals are for it. */
export const evenLoad = { people: 32, perSecond: 500 }
