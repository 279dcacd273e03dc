import { createContext, use } from 'react'

/**
 * Where a list is one stop for the Tab key, what lies within its items is none: the list's own keys lead there. `-1`
 * within such an item, undefined elsewhere.
 */
export const InnerStop = createContext<-1 | undefined>(undefined)

export const useInnerStop = (): -1 | undefined => use(InnerStop)
